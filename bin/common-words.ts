/**
 * Makes the list of words that are too common for a password (`common-words.txt.gz`): the commonest words of each
 * language. A frequent word is followed by a number: the sum of the bits of the languages in which it is frequent.
 *
 * First install the packages in an empty folder (they take 30 MB), then run `npx node bin/common-words.ts FOLDER`:
 * `npm install @zxcvbn-ts/language-{nl-be,de,it,pl,fi}@3.0.2 @zxcvbn-ts/language-{fr,es-es}@4.1.2 @zxcvbn-ts/language-en@4.1.1`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { folded } from '../src/features/accounts/server/passwords/common-words.ts'

const TARGET = 'src/features/accounts/server/passwords/common-words.txt.gz'
const LANGUAGES = ['nl-be', 'de', 'fr', 'es-es', 'it', 'pl', 'fi', 'en']
const WORDS_PER_LANGUAGE = 16_000
/** Two such words of one language are a password that programs guess early. */
const FREQUENT_WORDS = 8_000
/** The number of two-letter words per language. Rarer ones are mostly parts of words. */
const FREQUENT_SHORT_WORDS = 200

/**
 * Words that are frequent in passwords: Danish, Norwegian and Swedish ones, because no package has word lists of these languages,
 * and some that the lists of the packages lack.
 */
const MORE_WORDS = `
  adgangskode kodeord kærlighed hemmelig velkommen sommer vinter efterår forår fodbold københavn danmark solskin elsker
  familie mormor hejsa skatter venskab håndbold blomst stjerne kaninen hunden katten
  passord kjærlighet fotball norge bergen trondheim stavanger høsten våren solskinn vennskap håndball blomster jentene
  guttene kjæreste mamma pappa bestemor hemmelighet snøen fjellet
  lykke skat elskling elskede prinsesse prins kjempe kæreste kærester juleaften nytår midtsommer sankthans fredag lørdag
  søndag mandag tirsdag onsdag torsdag januar februar marts april juni juli august oktober fødselsdag hest hestene kat
  brøndby aarhus odense aalborg lego tivoli chokolade kage kaffe farmor morfar farfar lillebror storesøster solen havet
  velkommen hemmelig fotballen brann rosenborg vålerenga oslo tromsø ålesund julenissen julaften påske lørdagen bursdag
  hytta fjorden nordlys sjokolade vaffel kake kjærlig elsker venninne lillesøster storebror hund hunden katt hest
  midsommar midsommarafton jultomten julafton påsk sötnos sötnosen hjärtat hjärta prinsessa häst hästar kanin lördag
  söndag måndag fredagen födelsedag choklad fika kaffe morfar farfar farmor lillebror storasyster sommaren hammarby
  juhannus joulupukki mökki jääkiekko helsinki tampere salaisuus kesäloma prinsessa enkeli äitienpäivä
  zima wiosna jesień warszawa kraków misiek kasia słoneczko kotek piłka
  jetaime taime ikhouvanjou ikhouvanje wachtwoord voetbalclub feyenoord sinterklaas geheimpje schatje liefje knuffel
  utrecht rotterdam eindhoven groningen nijmegen ajax psv feijenoord forza milan juve inter napoli barca dortmund schalke
  schatzi schatz schnucki mausi moppie schatjes zonnebloem paardenbloem pannenkoek hagelslag stroopwafel stroop wafel
  inloggen aanmelden oranje boven hagel hup lekker wijf geil appel taart doudou loulou chouchou tesoro cucciolo gatita
  djurgården uppsala västerås norrköping solros blåbär smultron ängel
  lösenord kärlek hemligt välkommen sommar hösten våren fotboll stockholm göteborg malmö sverige solsken älskling älskar
  familj mormor vänskap handboll blomma stjärna hemlighet snuttan gubben tjenare hejsan`

const installed = createRequire(join(resolve(process.argv[2] ?? '.'), 'index.js'))

function wordsOf(language: string): readonly string[] {
  const { dictionary } = installed(`@zxcvbn-ts/language-${language}`) as { dictionary: Record<string, string[]> }
  const [, words] = Object.entries(dictionary).find(([name]) => name.startsWith('commonWords')) ?? []
  if (!words) throw new Error(`no list of common words for the language ${language}`)
  return words.slice(0, WORDS_PER_LANGUAGE)
}

const languagesOf = new Map<string, number>()

function add(words: readonly string[], bit: number, areFrequent: (rank: number, word: string) => boolean): void {
  for (const [rank, word] of words.map(folded).entries()) {
    languagesOf.set(word, (languagesOf.get(word) ?? 0) | (areFrequent(rank, word) ? bit : 0))
  }
}

for (const [index, language] of LANGUAGES.entries()) {
  add(wordsOf(language), 1 << index, (rank, word) =>
    /^\p{L}{3,}$/u.test(word) ? rank < FREQUENT_WORDS : /^\p{L}{2}$/u.test(word) && rank < FREQUENT_SHORT_WORDS,
  )
}
// People combine these words with words of any language.
add(MORE_WORDS.trim().split(/\s+/), (1 << (LANGUAGES.length + 1)) - 1, () => true)

const lines = [...languagesOf].map(([word, languages]) => (languages ? `${word} ${languages}` : word))
writeFileSync(TARGET, gzipSync(`${lines.sort().join('\n')}\n`, { level: 9 }))
