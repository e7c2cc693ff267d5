/** Sentences of a writer with a future birthday, in each language, with each age below 18. */
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { harmsIn } from './message-warnings.ts'
import { warningWordsOf } from './warning-languages.ts'

interface Sentences {
  /** The ages from 13 to 17. */
  readonly ages: readonly string[]
  /** `#` is an age. */
  readonly own: readonly string[]
  /** The same sentences with an adult's age, and sentences about other persons, animals and things. */
  readonly innocent: readonly string[]
}

const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  da: {
    ages: ['tretten', 'fjorten', 'femten', 'seksten', 'sytten'],
    own: [
      'Jeg fylder # næste måned',
      'på lørdag fylder jeg #',
      'jeg bliver snart #',
      'jeg fylder # den 3. maj',
      'jeg fylder # i år',
    ],
    innocent: ['Min datter fylder # næste måned', 'min hund bliver # i morgen', 'jeg fylder # kasser næste måned'],
  },
  de: {
    ages: ['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn'],
    own: [
      'Ich werde nächsten Monat #',
      'nächsten Monat werde ich # Jahre alt',
      'ich werde am 3. Mai #',
      'ich werde bald #, stört dich das?',
    ],
    innocent: [
      'Meine Tochter wird nächsten Monat #',
      'mein Hund wird am Samstag #',
      'ich werde nächsten Monat # Gäste einladen',
      'ich werde am # in Köln sein',
    ],
  },
  en: {
    ages: ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'],
    own: [
      'I turn # next month',
      'I’m turning # on Saturday',
      'I’ll be # in two weeks',
      'Next week I turn #!',
      'I turn # this year',
      'next month I’m #',
      'my birthday is in three weeks, I’ll be #',
      'I become # next month',
    ],
    innocent: [
      'My daughter turns # next month',
      'my dog turns # on Saturday',
      'I turn # pages a day',
      'my son’s birthday is on Friday, I’ll be # miles away',
      'next month I’m # weeks sober',
      'she’ll be # soon',
    ],
  },
  es: {
    ages: ['trece', 'catorce', 'quince', 'dieciséis', 'diecisiete'],
    own: [
      'Cumplo # el mes que viene',
      'el sábado cumplo # años',
      'voy a cumplir # en mayo',
      'pronto cumpliré #',
      'en junio hago # años',
    ],
    innocent: [
      'Mi hija cumple # el mes que viene',
      'mi perro cumple # años mañana',
      'cumplo # años de casado el mes que viene',
      'hago # kilómetros cada domingo',
    ],
  },
  fi: {
    ages: ['kolmetoista', 'neljätoista', 'viisitoista', 'kuusitoista', 'seitsemäntoista'],
    own: ['Täytän # ensi kuussa', 'täytän lauantaina # vuotta', 'mä täytän kohta #', 'kahden viikon päästä täytän #'],
    innocent: ['Tyttäreni täyttää # ensi kuussa', 'koirani täyttää # huomenna', 'täytän # lomaketta ensi kuussa'],
  },
  fr: {
    ages: ['treize', 'quatorze', 'quinze', 'seize', 'dix-sept'],
    own: [
      'Je fête mes # ans le mois prochain',
      'j’aurai # ans samedi',
      'samedi je vais avoir # ans',
      'j’aurai bientôt # ans, ça te dérange ?',
      'j’ai presque # ans',
      'bientôt # ans',
    ],
    innocent: [
      'Ma fille fête ses # ans le mois prochain',
      'mon chien aura # ans demain',
      'je fête mes # ans de mariage le mois prochain',
      'j’ai presque # ans de métier',
    ],
  },
  it: {
    ages: ['tredici', 'quattordici', 'quindici', 'sedici', 'diciassette'],
    own: ['Compio # anni il mese prossimo', 'sabato compio # anni', 'faccio # anni a maggio', 'presto compirò # anni'],
    innocent: [
      'Mia figlia compie # anni il mese prossimo',
      'il mio cane compie # anni domani',
      'festeggio # anni di matrimonio il mese prossimo',
    ],
  },
  nb: {
    ages: ['tretten', 'fjorten', 'femten', 'seksten', 'sytten'],
    own: [
      'Jeg fyller # neste måned',
      'på lørdag fyller jeg #',
      'jeg blir snart #',
      'jeg fyller # den 3. mai',
      'jeg fyller # i år',
    ],
    innocent: ['Datteren min fyller # neste måned', 'hunden min blir # i morgen', 'jeg fyller # kasser neste måned'],
  },
  nl: {
    ages: ['dertien', 'veertien', 'vijftien', 'zestien', 'zeventien'],
    own: [
      'Ik word volgende maand #',
      'ik word # in maart',
      'zaterdag word ik # jaar',
      'is het erg dat ik volgende week # word?',
      'ik word op 3 mei #',
      'ik ben volgende week jarig en word dan #',
    ],
    innocent: [
      'Mijn dochter wordt volgende maand #',
      'mijn hond wordt zaterdag #',
      'ik word volgende maand # keer per week gebeld',
      'ik word op # mei voor het eerst oma',
    ],
  },
  pl: {
    ages: ['trzynaście', 'czternaście', 'piętnaście', 'szesnaście', 'siedemnaście'],
    own: [
      'Kończę # lat w przyszłym miesiącu',
      'w sobotę kończę # lat',
      'niedługo będę miała # lat',
      'za dwa tygodnie skończę # lat',
    ],
    innocent: [
      'Moja córka kończy # lat w przyszłym miesiącu',
      'mój pies kończy # lat jutro',
      'kończę # zdjęć w przyszłym miesiącu',
    ],
  },
  sv: {
    ages: ['tretton', 'fjorton', 'femton', 'sexton', 'sjutton'],
    own: [
      'Jag fyller # nästa månad',
      'på lördag fyller jag #',
      'jag blir snart #',
      'jag fyller # den 3 maj',
      'jag fyller # i år',
    ],
    innocent: ['Min dotter fyller # nästa månad', 'min hund blir # i morgon', 'jag fyller # lådor nästa månad'],
  },
}

const DIGITS = ['10', '11', '12', '13', '14', '15', '16', '17']
const ADULTS = ['19', '46', '60']

test.each(LOCALES)('[CHAT-17] %s: a writer who soon turns 17 or less announces it', async locale => {
  const words = await warningWordsOf([...new Set<Locale>([locale, 'en'])])
  const { ages, own, innocent } = SENTENCES[locale]
  const isMinor = (text: string) => harmsIn(text, words).some(({ harm }) => harm === 'minor')
  const announced = filled(own, [...DIGITS, ...ages])
  expect(announced.filter(text => !isMinor(text))).toEqual([])
  const harmless = [...filled(own, ADULTS), ...filled(innocent, ['3', '16', ...ages])]
  expect(harmless.filter(isMinor)).toEqual([])
})

test('[CHAT-17] a writer who turns 18 at a time to come is a minor, one who turned 18 today isn’t', async () => {
  const words = await warningWordsOf(LOCALES)
  const isMinor = (text: string) => harmsIn(text, words).some(({ harm }) => harm === 'minor')
  const minors = ['I turn 18 next month', 'next week I turn eighteen', 'ik word volgende maand 18', 'cumplo 18 en mayo']
  const adults = ['I turn 18 today', 'vandaag word ik 18', 'I turned 18 last month', 'ich werde heute 18']
  expect([...minors, ...adults].filter(isMinor)).toEqual(minors)
})

function filled(sentences: readonly string[], ages: readonly string[]): string[] {
  return sentences.flatMap(sentence => ages.map(age => sentence.replace('#', age)))
}
