/** For each language: ordinary sentences of members, and sentences that cause a message warning. */
import { expect, test } from 'vitest'
import { isLocale, LOCALES } from '#platform/locale.ts'
import { looksLikeMoneyScam, plainText, warningFor } from './message-warnings.ts'
import { warningWordsOf } from './warning-languages.ts'
import { APPS } from './warning-words.ts'

/** Language, kind of warning, sentence. */
const SENTENCES = `
  nl | ordinary | Wat leuk dat je schrijft, hoe was je weekend in Antwerpen?
  nl | ordinary | Mijn nummer één is nog altijd Abbey Road.
  nl | ordinary | Met een cadeaukaart van mijn zus was ik laatst uit eten.
  nl | ordinary | Ik ga vanavond naar de film met Dick en Fanny.
  nl | rude     | Jij bent een vieze slet
  nl | rude     | hou je bek
  nl | rude     | KLÓÓTZAK
  nl | contact  | stuur me je nummer
  nl | contact  | praten via Telegram?
  nl | contact  | mijn 06 is 06-12345678
  nl | money    | Kun je me wat geld lenen?
  nl | money    | koop even een cadeaukaart voor me
  nl | money    | geef je rekeningnummer, wat is je pincode
  en | ordinary | The ticket costs 45 euros, shall we go?
  en | ordinary | I got a gift card from my sister and bought boots.
  en | ordinary | My number one film is Casablanca.
  en | ordinary | Scunthorpe is where my cousin Dick lives.
  en | rude     | you filthy whore
  en | rude     | F*CK off? no: fuck off
  en | rude     | go kill yourself
  en | contact  | what is your whatsapp number
  en | contact  | text me on my mobile
  en | contact  | write me at anna@example.com
  en | money    | can you lend me some money
  en | money    | please buy a gift card for me
  en | money    | I need money for the hospital
  de | ordinary | Bitte erzähl mir von deinem Wochenende in Köln.
  de | ordinary | Ich koche gern, und mein Hund ist ziemlich dick geworden.
  de | ordinary | Die Miete hier ist hoch, aber die Aussicht ist schön.
  de | ordinary | Schreib mir doch, wie dein Tag war.
  de | rude     | du blöde Kuh
  de | rude     | halt die Fresse
  de | rude     | Hurensohn
  de | contact  | gib mir deine Handynummer
  de | contact  | schreib mir auf WhatsApp
  de | contact  | wollen wir auf Telegram weiterschreiben, weiter auf Telegram
  de | money    | Kannst du mir Geld überweisen?
  de | money    | kauf mir bitte eine Steamkarte
  de | money    | Ich brauche dringend Geld, ich brauche Geld für den Flug
  fr | ordinary | Je suis en retard, mais je pense à toi.
  fr | ordinary | Mon frère est avocat à Lyon et adore la pêche.
  fr | ordinary | J’ai pris un billet pour Paris samedi prochain.
  fr | ordinary | Écris-moi quand tu veux, ça me fait plaisir.
  fr | rude     | ferme ta gueule
  fr | rude     | espèce de connard
  fr | rude     | sale pute
  fr | contact  | donne-moi ton numéro de téléphone
  fr | contact  | on peut parler sur WhatsApp ?
  fr | contact  | ajoute-moi sur Instagram
  fr | money    | peux-tu m’envoyer de l’argent ? envoie-moi un peu d’argent
  fr | money    | achète une carte Steam pour moi
  fr | money    | des gains garantis
  es | ordinary | Mi perra se llama Luna y le encanta la playa.
  es | ordinary | Llevo un vestido negro y unos zapatos rojos.
  es | ordinary | Escríbeme en español, así practico.
  es | ordinary | El dinero no lo es todo en la vida.
  es | rude     | eres una zorra
  es | rude     | ¡vete a la mierda!
  es | rude     | hijo de puta
  es | contact  | dame tu número de teléfono
  es | contact  | escríbeme al WhatsApp
  es | contact  | hablamos por Telegram
  es | money    | ¿puedes enviarme dinero? envíame dinero
  es | money    | compra una tarjeta regalo para mí
  es | money    | invertir juntos en una plataforma
  it | ordinary | Il mio cellulare si è rotto ieri, che peccato.
  it | ordinary | Ho visto un bel film con i miei amici.
  it | ordinary | Mi piace il finocchio al forno con il pesce.
  it | ordinary | Vieni con me al mare domenica?
  it | rude     | sei una puttana
  it | rude     | vaffanculo
  it | rude     | testa di cazzo
  it | contact  | dammi il tuo numero
  it | contact  | scrivimi su WhatsApp
  it | contact  | continuiamo su Telegram
  it | money    | puoi prestarmi dei soldi?
  it | money    | ricaricami la Postepay
  it | money    | un guadagno garantito
  da | ordinary | Det er dejligt at høre fra dig, hvordan var din dag?
  da | ordinary | Til slut gik vi en tur ved vandet.
  da | ordinary | Jeg underviser i to fag på en skole i Aarhus.
  da | ordinary | Jeg fik et gavekort af min søster til jul.
  da | rude     | din klamme kælling
  da | rude     | hold din kæft
  da | rude     | dit svin
  da | contact  | hvad er dit telefonnummer
  da | contact  | skriv til mig på WhatsApp
  da | contact  | må jeg få dit nummer
  da | money    | kan du låne mig nogle penge
  da | money    | send mig lidt MobilePay
  da | money    | køb et gavekort til mig
  nb | ordinary | Så hyggelig å høre fra deg, hvordan går det?
  nb | ordinary | Favorittfag på skolen var historie, et fag jeg liker.
  nb | ordinary | Vi kan møtes ved fjorden og drikke kaffe.
  nb | ordinary | Moren min er på sykehuset, så jeg svarer sent.
  nb | rude     | din hore
  nb | rude     | hold kjeft
  nb | rude     | dra til helvete
  nb | contact  | kan jeg få nummeret ditt
  nb | contact  | skriv til meg på Snapchat
  nb | contact  | min telefonnummer er 412 34 567, 41 23 45 67
  nb | money    | kan du låne meg noen penger
  nb | money    | vipps meg 500
  nb | money    | garantert avkastning
  sv | ordinary | Vad roligt att höra av dig, hur var din helg?
  sv | ordinary | Filmen var bra ända till slut.
  sv | ordinary | Jag fick ett presentkort av min syster.
  sv | ordinary | Jag tycker om att åka skidor och baka bröd.
  sv | rude     | din jävla hora
  sv | rude     | håll käften
  sv | rude     | du äcklar mig
  sv | contact  | kan jag få ditt nummer
  sv | contact  | skriv till mig på Telegram
  sv | contact  | vad är ditt telefonnummer
  sv | money    | kan du swisha lite pengar
  sv | money    | köp ett presentkort åt mig
  sv | money    | jag behöver pengar till hyran
  fi | ordinary | Kiva kuulla sinusta, miten viikonloppu meni?
  fi | ordinary | Tykkään hiihtää ja leipoa pullaa.
  fi | ordinary | Minulla on kaksi lasta ja koira.
  fi | ordinary | Rahaa ei tarvita, kun aurinko paistaa.
  fi | rude     | olet huora
  fi | rude     | turpa kiinni
  fi | rude     | haista vittu
  fi | contact  | saisinko puhelinnumerosi
  fi | contact  | jutellaan WhatsAppissa
  fi | contact  | numeroni on tässä
  fi | money    | voisitko lainata minulle rahaa
  fi | money    | osta minulle lahjakortti
  fi | money    | taattu tuotto sijoitukselle
  pl | ordinary | Miło, że piszesz, jak minął ci weekend w Łodzi?
  pl | ordinary | Mój telefon się zepsuł, przepraszam za zwłokę.
  pl | ordinary | Moja suczka ma trzy lata i lubi spacery.
  pl | ordinary | Jadę rowerem, urwał mi się pedał.
  pl | rude     | ty dziwko
  pl | rude     | spierdalaj
  pl | rude     | zamknij ryj
  pl | contact  | podaj mi swój numer
  pl | contact  | napisz do mnie na WhatsAppie
  pl | contact  | możemy popisać na Telegramie
  pl | money    | możesz mi pożyczyć pieniądze
  pl | money    | podaj mi kod BLIK
  pl | money    | kup mi kartę podarunkową
`

const CASES = SENTENCES.trim()
  .split('\n')
  .map(line => line.split('|').map(part => part.trim()) as [locale: string, kind: string, text: string])

const all = await warningWordsOf(LOCALES)

test.each(CASES)('[CHAT-17] %s, %s: %s', async (locale, kind, text) => {
  // Ordinary sentences cause no warning, even with the warning words of all languages.
  const words = kind === 'ordinary' ? all : await warningWordsOf(LOCALES.filter(each => each === locale))
  if (kind !== 'money') expect(warningFor(text, words)).toBe(kind === 'ordinary' ? null : kind)
  if (kind === 'money' || kind === 'ordinary') expect(looksLikeMoneyScam(text, words)).toBe(kind === 'money')
})

test('[CHAT-17] every language has example sentences of every kind', () => {
  const kinds = (locale: string) => new Set(CASES.flatMap(([its, kind]) => (its === locale ? [kind] : [])))
  expect(CASES.every(([locale]) => isLocale(locale))).toBe(true)
  expect(LOCALES.filter(locale => kinds(locale).size !== 4)).toEqual([])
})

test.each(LOCALES)(
  '[CHAT-17] %s: the warning words are in the normalised form with which texts are compared',
  async locale => {
    const [words] = await warningWordsOf([locale])
    const { rude, contact, money, minor, selfHarm, elsewhere, digits, tens, not, ordinary = [] } = words!
    // The words of a phrase, without the operators of regular expressions.
    const written = [
      ...rude,
      ...contact,
      ...money,
      ...minor,
      ...selfHarm,
      ...elsewhere,
      ...ordinary,
      ...digits,
      ...tens,
      ...not,
      APPS,
    ]
      .flatMap(phrase =>
        phrase
          .replace(/\(\?(?:[=!:]|<[=!])|\[[^\]]*\]|\\[dS](?:\{[^}]*\})?|[*?$^+]|\{[^}]*\}/g, ' ')
          .split(/[|…()]|\s\s+/),
      )
      .map(word => word.trim())
    expect(written.filter(word => plainText(word) !== word)).toEqual([])
    expect(digits.length).toBeGreaterThanOrEqual(10)
  },
)
