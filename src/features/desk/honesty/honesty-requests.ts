import type { Locale } from '#platform/locale.ts'

/** The words of one language for requests of a video call, a phone call or a photo as proof. */
interface Requests {
  /** A request to call begins with these words. */
  readonly ask: string
  readonly call: string
  readonly withMe: string
  /** A whole message that asks for a phone call. */
  readonly phone: string
  readonly send: string
  readonly photo: string
  readonly holding: string
  /** Things that show that a photo is new. */
  readonly proof: string
}

const app = 'face ?time|skype|video ?call|video ?chat'

const REQUESTS: Readonly<Record<Locale, Requests>> = {
  nl: {
    ask: 'zullen we|kunnen we|gaan we|wil je|wil jij|kun je|kan je|durf je|mag ik|kan ik|laten we|zin om|zin in',
    call: `${app}|video ?bellen|videobel\\S*|beeld ?bellen|facetimen|skypen`,
    withMe: 'met mij|met me',
    phone: '(bel|wil je|kun je|kan je) (me|mij)( \\S+)?( bellen)?',
    send: 'stuur|sturen|maak|maken|stuurt',
    photo: 'foto|fotootje|selfie|pic|filmpje',
    holding: 'met|waarop',
    proof: 'lepel|vork|briefje|papiertje|krant|naam|datum|duim|vingers|bordje',
  },
  en: {
    ask: 'can we|can i|can you|could we|could you|shall we|should we|lets|let s|will you|would you|wanna|want to|fancy|how about',
    call: `${app}|video ?calling`,
    withMe: 'me|with me',
    phone:
      '(please |pls |can you |could you |will you )?(call|ring|phone) me( (later|tonight|now|sometime|please|then|tomorrow|babe|maybe))?',
    send: 'send|show|take|post|snap',
    photo: 'pic|picture|photo|selfie|video',
    holding: 'holding|with',
    proof: 'spoon|fork|note|paper|sign|name|date|newspaper|thumbs?|fingers',
  },
  de: {
    ask: 'konnen wir|kannst du|wollen wir|willst du|lass uns|lust auf|sollen wir|machen wir|mochtest du|darf ich|traust du dich',
    call: `${app}|videoanruf|videotelefon\\S*|video telefonieren|facetimen|skypen`,
    withMe: 'mit mir|mich',
    phone: '(ruf|rufst du) mich (\\S+ )?an',
    send: 'schick|schicke|schicken|schickst|sende|mach|mache|machen|machst',
    photo: 'foto|bild|selfie|pic|video',
    holding: 'mit',
    proof: 'zettel|loffel|gabel|zeitung|namen|name|datum|daumen|schild|fingern|papier',
  },
  fr: {
    ask: 'on peut|on pourrait|on se|peux tu|tu peux|veux tu|tu veux|ca te dit|envie d|on fait|je peux|fais',
    call: `${app}|appel video|appel en video|visio|parle en video|parler en video|appelle en video`,
    withMe: 'avec moi|moi',
    phone: '(appelle|telephone) moi( \\S+)?',
    send: 'envoie|envoies|envoyer|fais|faire|prends|prendre',
    photo: 'photo|selfie|video',
    holding: 'avec|tenant',
    proof: 'cuillere|fourchette|papier|mot|journal|nom|prenom|date|pouce|doigts|pancarte',
  },
  es: {
    ask: 'habla|hablamos|hablemos|hacemos|hagamos|podemos|puedes|quieres|te apetece|te animas',
    call: `${app}|videollamada|video llamada`,
    withMe: 'conmigo',
    phone: '(llamame|me llamas)( \\S+)?',
    send: 'manda|mandame|mandas|mandarme|envia|enviame|envias|enviarme|haz|hazte|pasame',
    photo: 'foto|selfie|video',
    holding: 'con|sosteniendo|sujetando',
    proof: 'cuchara|tenedor|papel|nota|periodico|nombre|fecha|cartel|dedos|pulgar',
  },
  it: {
    ask: 'facciamo|possiamo|puoi|vuoi|ti va|sentiamo|parliamo|posso',
    call: `${app}|video ?chiamata|videochiamarci|videochiamarti`,
    withMe: 'con me',
    phone: '(chiamami|mi chiami)( \\S+)?',
    send: 'manda|mandami|mandi|mandarmi|invia|inviami|invii|fai|fatti|fammi',
    photo: 'foto|selfie|video',
    holding: 'con|col|tenendo',
    proof: 'cucchiaio|forchetta|foglio|foglietto|biglietto|giornale|nome|data|cartello|pollice|dita',
  },
  da: {
    ask: 'kan vi|skal vi|vil du|gider du|lyst til|lad os|kan du|tor du|kan jeg|ma jeg',
    call: `${app}|video ?opkald|videosnakke?|facetime`,
    withMe: 'med mig|mig',
    phone: '(ring|kan du ringe|vil du ringe) (til )?mig( \\S+)?( op)?',
    send: 'send|sende|sender|tag|tage',
    photo: 'billede|foto|selfie|video',
    holding: 'med',
    proof: 'ske|gaffel|seddel|papir|avis|navn|dato|skilt|tommel|fingre',
  },
  nb: {
    ask: 'kan vi|skal vi|vil du|gidder du|lyst pa|lyst til|la oss|kan du|tor du|kan jeg|far jeg',
    call: `${app}|video ?samtale|videoprate?`,
    withMe: 'med meg|meg',
    phone: '(ring|kan du ringe|vil du ringe) (til )?meg( \\S+)?',
    send: 'send|sende|sender|ta',
    photo: 'bilde|foto|selfie|video',
    holding: 'med|der',
    proof: 'skje|gaffel|lapp|ark|papir|avis|navn|navnet|dato|skilt|tommel|fingre',
  },
  sv: {
    ask: 'kan vi|ska vi|vill du|lust att|lust med|orkar du|kan du|vagar du|far jag|kan jag|lat oss',
    call: `${app}|video ?samtal|video ?chatta|videoringa`,
    withMe: 'med mig|mig',
    phone: '(ring|kan du ringa|vill du ringa) (till )?mig( \\S+)?',
    send: 'skicka|skickar|ta',
    photo: 'bild|foto|selfie|video',
    holding: 'med|dar',
    proof: 'sked|gaffel|lapp|papper|tidning|namn|namnet|datum|skylt|tumme|fingrar',
  },
  fi: {
    ask: 'voidaanko|voimmeko|voitaisko|haluatko|haluutko|soitetaanko|puhutaanko|jutellaanko|onnistuuko|pidetaanko|otetaanko|uskallatko',
    call: `${app}|video ?puhel\\S*|facetime\\S*|skype\\S*`,
    withMe: 'kanssani|mun kanssa|minun kanssa',
    phone: 'soita (mulle|minulle)( \\S+)?',
    send: 'laheta|lahetatko|lahettaisitko|laita|ota',
    photo: 'kuva|kuvan|selfie|selfien|video',
    holding: 'jossa|missa|itsestas|itsestasi|paivan',
    proof: 'lusik\\S*|haaruk\\S*|lappu\\S*|paperi\\S*|lehti|lehtea|lehden|nimi|nimeni|paivamaara|peukalo',
  },
  pl: {
    ask: 'mozemy|chcesz|porozmawiamy|porozmawiajmy|pogadamy|pogadajmy|moglibysmy|masz ochote na|zrobimy|moge',
    call: `${app}|wideo ?rozmow\\S*|video ?rozmow\\S*|na kamerce|przez kamerke|na skypie|wideo`,
    withMe: 'ze mna',
    phone: 'zadzwon do mnie( \\S+)?',
    send: 'wyslij|wyslesz|przyslij|przyslesz|zrob|zrobisz',
    photo: 'zdjecie|fotke|fote|selfie|foto|film',
    holding: 'z|trzymajac',
    proof: 'lyzka|lyzeczka|lyzke|widelcem|kartka|kartke|gazeta|gazete|imieniem|data|kciukiem',
  },
}

/** Requests to call. A member hears or sees another person then, so they count as requests to meet. */
export function callRequests(locale: Locale): string[] {
  const { ask, call, withMe, phone } = REQUESTS[locale]
  return [
    `(${ask}) (\\S+ ){0,4}(${call})`,
    `^(${call})( \\S+){0,2}$`,
    `(${call}) (${withMe})`,
    `(${withMe}) (\\S+ )?(${call})`,
    `^${phone}$`,
  ]
}

/** Requests of a photo that proves who answers. */
export function photoRequests(locale: Locale): string[] {
  const { send, photo, holding, proof } = REQUESTS[locale]
  const gap = '(\\S+ ){0,4}'
  return [
    `(${send}) ${gap}(${photo}) ${gap}(${holding}) ${gap}(${proof})`,
    `(${photo}) ${gap}(${send}) ${gap}(${holding}) ${gap}(${proof})`,
    `(${photo}) ${gap}(${holding}) ${gap}(${proof}) ${gap}(${send})`,
  ]
}
