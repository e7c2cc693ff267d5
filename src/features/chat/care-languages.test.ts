/** Each language with sentences that people really write to each other, and with those that care is for. */
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { concernIn, plainText, smellsOfMoney } from './care.ts'
import { wordsOf } from './care-languages.ts'
import { APPS } from './care-words.ts'

interface Sentences {
  readonly ordinary: readonly string[]
  readonly rude: readonly string[]
  readonly contact: readonly string[]
  readonly money: readonly string[]
}

const SENTENCES: Record<Locale, Sentences> = {
  nl: {
    ordinary: [
      'Wat leuk dat je schrijft, hoe was je weekend in Antwerpen?',
      'Mijn nummer één is nog altijd Abbey Road.',
      'Met een cadeaukaart van mijn zus was ik laatst uit eten.',
      'Ik ga vanavond naar de film met Dick en Fanny.',
    ],
    rude: ['Jij bent een vieze slet', 'hou je bek', 'KLÓÓTZAK'],
    contact: ['stuur me je nummer', 'praten via Telegram?', 'mijn 06 is 06-12345678'],
    money: [
      'Kun je me wat geld lenen?',
      'koop even een cadeaukaart voor me',
      'geef je rekeningnummer, wat is je pincode',
    ],
  },
  en: {
    ordinary: [
      'The ticket costs 45 euros, shall we go?',
      'I got a gift card from my sister and bought boots.',
      'My number one film is Casablanca.',
      'Scunthorpe is where my cousin Dick lives.',
    ],
    rude: ['you filthy whore', 'F*CK off? no: fuck off', 'go kill yourself'],
    contact: ['what is your whatsapp number', 'text me on my mobile', 'write me at anna@example.com'],
    money: ['can you lend me some money', 'please buy a gift card for me', 'I need money for the hospital'],
  },
  de: {
    ordinary: [
      'Bitte erzähl mir von deinem Wochenende in Köln.',
      'Ich koche gern, und mein Hund ist ziemlich dick geworden.',
      'Die Miete hier ist hoch, aber die Aussicht ist schön.',
      'Schreib mir doch, wie dein Tag war.',
    ],
    rude: ['du blöde Kuh', 'halt die Fresse', 'Hurensohn'],
    contact: [
      'gib mir deine Handynummer',
      'schreib mir auf WhatsApp',
      'wollen wir auf Telegram weiterschreiben, weiter auf Telegram',
    ],
    money: [
      'Kannst du mir Geld überweisen?',
      'kauf mir bitte eine Steamkarte',
      'Ich brauche dringend Geld, ich brauche Geld für den Flug',
    ],
  },
  fr: {
    ordinary: [
      'Je suis en retard, mais je pense à toi.',
      'Mon frère est avocat à Lyon et adore la pêche.',
      'J’ai pris un billet pour Paris samedi prochain.',
      'Écris-moi quand tu veux, ça me fait plaisir.',
    ],
    rude: ['ferme ta gueule', 'espèce de connard', 'sale pute'],
    contact: ['donne-moi ton numéro de téléphone', 'on peut parler sur WhatsApp ?', 'ajoute-moi sur Instagram'],
    money: [
      'peux-tu m’envoyer de l’argent ? envoie-moi un peu d’argent',
      'achète une carte Steam pour moi',
      'des gains garantis',
    ],
  },
  es: {
    ordinary: [
      'Mi perra se llama Luna y le encanta la playa.',
      'Llevo un vestido negro y unos zapatos rojos.',
      'Escríbeme en español, así practico.',
      'El dinero no lo es todo en la vida.',
    ],
    rude: ['eres una zorra', '¡vete a la mierda!', 'hijo de puta'],
    contact: ['dame tu número de teléfono', 'escríbeme al WhatsApp', 'hablamos por Telegram'],
    money: [
      '¿puedes enviarme dinero? envíame dinero',
      'compra una tarjeta regalo para mí',
      'invertir juntos en una plataforma',
    ],
  },
  it: {
    ordinary: [
      'Il mio cellulare si è rotto ieri, che peccato.',
      'Ho visto un bel film con i miei amici.',
      'Mi piace il finocchio al forno con il pesce.',
      'Vieni con me al mare domenica?',
    ],
    rude: ['sei una puttana', 'vaffanculo', 'testa di cazzo'],
    contact: ['dammi il tuo numero', 'scrivimi su WhatsApp', 'continuiamo su Telegram'],
    money: ['puoi prestarmi dei soldi?', 'ricaricami la Postepay', 'un guadagno garantito'],
  },
  da: {
    ordinary: [
      'Det er dejligt at høre fra dig, hvordan var din dag?',
      'Til slut gik vi en tur ved vandet.',
      'Jeg underviser i to fag på en skole i Aarhus.',
      'Jeg fik et gavekort af min søster til jul.',
    ],
    rude: ['din klamme kælling', 'hold din kæft', 'dit svin'],
    contact: ['hvad er dit telefonnummer', 'skriv til mig på WhatsApp', 'må jeg få dit nummer'],
    money: ['kan du låne mig nogle penge', 'send mig lidt MobilePay', 'køb et gavekort til mig'],
  },
  nb: {
    ordinary: [
      'Så hyggelig å høre fra deg, hvordan går det?',
      'Favorittfag på skolen var historie, et fag jeg liker.',
      'Vi kan møtes ved fjorden og drikke kaffe.',
      'Moren min er på sykehuset, så jeg svarer sent.',
    ],
    rude: ['din hore', 'hold kjeft', 'dra til helvete'],
    contact: ['kan jeg få nummeret ditt', 'skriv til meg på Snapchat', 'min telefonnummer er 412 34 567, 41 23 45 67'],
    money: ['kan du låne meg noen penger', 'vipps meg 500', 'garantert avkastning'],
  },
  sv: {
    ordinary: [
      'Vad roligt att höra av dig, hur var din helg?',
      'Filmen var bra ända till slut.',
      'Jag fick ett presentkort av min syster.',
      'Jag tycker om att åka skidor och baka bröd.',
    ],
    rude: ['din jävla hora', 'håll käften', 'du äcklar mig'],
    contact: ['kan jag få ditt nummer', 'skriv till mig på Telegram', 'vad är ditt telefonnummer'],
    money: ['kan du swisha lite pengar', 'köp ett presentkort åt mig', 'jag behöver pengar till hyran'],
  },
  fi: {
    ordinary: [
      'Kiva kuulla sinusta, miten viikonloppu meni?',
      'Tykkään hiihtää ja leipoa pullaa.',
      'Minulla on kaksi lasta ja koira.',
      'Rahaa ei tarvita, kun aurinko paistaa.',
    ],
    rude: ['olet huora', 'turpa kiinni', 'haista vittu'],
    contact: ['saisinko puhelinnumerosi', 'jutellaan WhatsAppissa', 'numeroni on tässä'],
    money: ['voisitko lainata minulle rahaa', 'osta minulle lahjakortti', 'taattu tuotto sijoitukselle'],
  },
  pl: {
    ordinary: [
      'Miło, że piszesz, jak minął ci weekend w Łodzi?',
      'Mój telefon się zepsuł, przepraszam za zwłokę.',
      'Moja suczka ma trzy lata i lubi spacery.',
      'Jadę rowerem, urwał mi się pedał.',
    ],
    rude: ['ty dziwko', 'spierdalaj', 'zamknij ryj'],
    contact: ['podaj mi swój numer', 'napisz do mnie na WhatsAppie', 'możemy popisać na Telegramie'],
    money: ['możesz mi pożyczyć pieniądze', 'podaj mi kod BLIK', 'kup mi kartę podarunkową'],
  },
}

const all = await wordsOf(LOCALES)

describe.each(LOCALES)('[CHAT-17] %s', locale => {
  test('words that hurt and ways out are asked about, money is warned of', async () => {
    const words = await wordsOf([locale])
    const { rude, contact, money } = SENTENCES[locale]
    expect(rude.map(text => [text, concernIn(text, words)])).toEqual(rude.map(text => [text, 'rude']))
    expect(contact.map(text => [text, concernIn(text, words)])).toEqual(contact.map(text => [text, 'contact']))
    expect(money.filter(text => !smellsOfMoney(text, words))).toEqual([])
  })

  test('what people ordinarily write is not, whichever other languages are listened for', () => {
    const wrong = SENTENCES[locale].ordinary.filter(text => concernIn(text, all) !== null || smellsOfMoney(text, all))
    expect(wrong).toEqual([])
  })

  test('its words stand as texts are compared', async () => {
    const [words] = await wordsOf([locale])
    const { rude, contact, money, digits, ordinary = [] } = words!
    const phrases = [...contact, ...money].flatMap(phrase => phrase.split(/[|…]/).map(part => part.trim()))
    const written = [...rude, ...ordinary, ...digits, ...phrases, ...APPS.split('|')].filter(
      word => !word.includes('\\'),
    )
    expect(written.filter(word => plainText(word) !== word)).toEqual([])
    expect(digits.length).toBeGreaterThanOrEqual(10)
  })
})
