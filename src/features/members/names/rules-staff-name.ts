/** Parts that no real name contains: words for the staff of a site in its languages, without accents. */
const STAFF_PARTS = `
  administr amministr moderat(?:or|eur|ric|rix|ie|ion) moderaattor moderador webmaster postmaster noreply
  helpdesk servicedesk customer(?:service|care|support) (?:tech|live)support support(?:team|desk)
  klanten(?:service|dienst|team|contact) beheerd?(?:er|ster) sitebeheer websitebeheer
  kunden(?:service|dienst|support|betreuung|team) seitenbetreiber
  service(?:client|technique) servizioclienti assistenzaclienti atencionalcliente servicioalcliente soportetecnico
  obslugaklienta kundtjanst kundservice kunde(?:service|senter|stotte) yllapit asiakaspalvelu
  модератор техподдержк службаподдержки διαχειριστ υποστηριξη`

/** Words that stand alone, and `admin`; `supporter`, `Modesta`, `badminton` and `Vlad Minh` are harmless. */
const STAFF_WORD = /^(?:support|mods?|beheer)$|(?<![bp])admin|админ/u

/** A name that has only these words, beside fillers and the site's name, says that its member is staff. */
const OFFICE_WORDS = `
  admins? support staff team crew services? official help security system info contact root owner billing payments?
  verification verify abuse moderation fraud compliance
  beheer directie eigenaar redactie medewerkers? moderatie veiligheid beveiliging systeem klachten meldpunt boekhouding incasso
  fraude betaal(?:dienst|service) klachtendienst hulp betaling(?:en)? verificatie officiele?
  officieel offizielle? sicherheit hilfe mitarbeiter zahlungen betreiber officiel equipe assistance securite paiements? reclamations beschwerden buchhaltung rechnungen inkasso betrug
  oficial equipo soporte ayuda seguridad pagos reclamaciones facturacion fraudes? reclami frodi ufficiale assistenza supporto aiuto sicurezza pagamenti squadra
  oficjalny zespol wsparcie pomoc bezpieczenstwo platnosci reklamacje oszustwa officiella? sakerhet betalningar hjalp redaktion(?:en)? klagomal bedrageri klager? petos reklamaatiot
  officielle? hjaelp sikkerhed offisiell sikkerhet hjelp virallinen tiimi maksut turvallisuus
  поддержка модерация помощь команда ομαδα βοηθεια`

/** Ordinary words that stand beside one of the words above: `Vonk Privacy`, `Security Service`. */
const FILLERS = `
  the of for your from by het de van voor uw der das die von fur le la les du des el los il lo di del do od av af och og
  site website webseite app dating online bot live chat manager member desk client cliente klant(?:en)? kunden? tuki
  service dienst afdeling abteilung department servicio servizio tjanst safety trust privacy account konto compte cuenta kontroll?e?
  controles? legal juridisch factu(?:ur|ren) rechnung invoice`

const STAFF_PART = new RegExp(anyOf(STAFF_PARTS), 'u')

/** Whether a name makes others believe that its member works for the site. */
export function posesAsStaff(name: string, siteName: string): boolean {
  const site = lettersOf(siteName).replaceAll(' ', '')
  const office = anyOf(`${OFFICE_WORDS} ${site} ${site.replace(/\d/g, '')}`)
  const onlyOffice = new RegExp(`^${anyOf(FILLERS)}*${office}(?:${office}|${anyOf(FILLERS)})*$`, 'u')
  return readingsOf(name).some(reading => {
    const together = reading.replaceAll(' ', '')
    const isStaff = reading.split(' ').some(word => STAFF_WORD.test(word))
    return isStaff || STAFF_PART.test(together) || onlyOffice.test(together)
  })
}

function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|')})`
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** A name without digits, and with digits as the letters that they look like: `Adm1n`, `M0derat0r 24`, `5upport`. */
function readingsOf(name: string): readonly string[] {
  const plain = lettersOf(name)
  const readings = new Set<string>()
  for (const letters of [plain, latinOf(plain)]) {
    readings.add(withJoinedLetters(letters.replace(/\d+/g, '')))
    const withoutNumbers = letters.replace(/\d+(?!\S)/g, '')
    for (const one of ['i', 'l']) {
      readings.add(withJoinedLetters(withoutNumbers.replace(/[0134578]/g, digit => LEET[digit] ?? one)))
    }
  }
  return [...readings]
}

/** Single letters in a row are one word: `a d m i n`. */
function withJoinedLetters(letters: string): string {
  return letters.replace(/(?<=(?:^|\s)\S) +(?=\S(?:\s|$))/gu, '').trim()
}

/** Lower-case letters and digits without accents; other characters become spaces. */
function lettersOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Greek, Cyrillic, small capital and other letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  ['аaвbеeкkмmнhоoрpсcтtуyхxѕsіiјjԁdһhӏl', 'αaβbεeηnιiκkνvοoρpτtυuχx', 'ıiɑaɡgłløo', 'ᴀaᴅdᴇeɪiᴍmɴnᴏoᴘpᴛtᴜuʀr'].flatMap(
    pairs => pairs.match(/../gu)!.map(([foreign, latin]) => [foreign!, latin!]),
  ),
)

function latinOf(letters: string): string {
  return letters.replace(/[^a-z\d ]/gu, letter => LOOKALIKES[letter] ?? letter)
}
