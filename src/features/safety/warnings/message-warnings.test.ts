import { expect, test } from 'vitest'
import { looksLikeMoneyScam, plainText, warningFor } from './message-warnings.ts'
import { shownText } from './shown-text.ts'
import { warningLanguages, warningWordsOf } from './warning-languages.ts'

test('[CHAT-17] a message that grows as its reader sees it is read to its end', async () => {
  const words = await warningWordsOf(['nl', 'en'])
  for (const character of ['\u{fdfa}', '\u{3316}']) {
    expect(warningFor(`${character.repeat(9_990)} hoer`, words), character).toBe('rude')
    expect(warningFor(`${character.repeat(9_950)} anna@example.com`, words), character).toBe('contact')
  }
})

test('[CHAT-17] no character expands to more than six letters, so that a long message is checked in time', () => {
  const characters = Array.from({ length: 0x1_ff_ff - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index))
  expect(characters.reduce((most, character) => Math.max(most, shownText(character).length), 0)).toBe(6)
})

/** Sentences that members really write; none of them may cause a message warning. */
const ORDINARY = [
  'Hoi, wat een leuk profiel. Hoe was je weekend?',
  'Ik woon in Utrecht en werk als verpleegkundige, jij?',
  'Ik heb twee kinderen van 8 en 12, en een hond.',
  'Zullen we zaterdag om 20.30 uur koffie drinken bij het station?',
  'Ik ben 1.85, sport drie keer per week en lees veel.',
  'Mijn ex maakte me gek, maar dat is verleden tijd.',
  'Wat een rotweer. Ik ga vandaag niet naar buiten.',
  'Ik heb een appeltaart gebakken, wil je een stuk?',
  'Geld maakt niet gelukkig, maar een beetje helpt wel.',
  'Ik werk bij een bank in Amsterdam.',
  'In 2019 ben ik gescheiden, in 2021 verhuisd.',
  'Mijn moeder ligt in het ziekenhuis, dus ik antwoord wat trager.',
  'Ik stuur je straks een foto van mijn kat.',
  'Volgende week vlieg ik naar Lissabon, heb je tips?',
  'Ik hou van Italiaans koken en slechte films.',
  'Tien jaar geleden heb ik de marathon van Rotterdam gelopen in 4:12:33.',
  'Je bent een schat, dank je wel.',
  'Ik ben niet zo van het uitgaan, liever een boek en een kaars.',
  'Wil je mee naar het concert? Kaartjes zijn 45 euro.',
  'Ik vind je lach prachtig.',
  'Zit jij ook zo te wachten op de zomer?',
  'Mijn nummer één is nog altijd Abbey Road.',
  'Ik heb vier zussen en drie broers.',
  'Ik ben eenendertig, mijn zus achtentwintig, mijn broer drieëndertig.',
  'Tien, elf, twaalf: dat zijn de kinderen van mijn zus.',
  'Wat voor muziek luister je op de fiets?',
  'Lief dat je het vraagt, het gaat goed met me.',
  'Hi, I liked your profile. What do you do on Sundays?',
  'I work at a bank, but I would rather bake bread.',
  'My sister is visiting from Leeds this weekend.',
  'That film made me cry, what a mess I was.',
  'I ran ten miles in 82 minutes, not bad at 52.',
  'Money is not that important to me.',
  'Shall we meet at seven thirty by the fountain?',
  'I have three cats, two kids and one very old car.',
  'What a lovely photo, where was it taken?',
  'My mum is in hospital, so I may be slow to answer.',
  'I can send you a picture of my dog.',
  'Do you prefer tea or coffee?',
  'I moved here in 2014 from a small town of 3500 people.',
  'Thank you, that is the nicest thing anyone said today.',
  'I would love to cook for you some time.',
]

const LANGUAGES = await warningWordsOf(['nl', 'en'])

test('[CHAT-17] ordinary sentences cause no message warning', () => {
  const wrong = ORDINARY.filter(text => warningFor(text, LANGUAGES) !== null || looksLikeMoneyScam(text, LANGUAGES))
  expect(wrong).toEqual([])
})

test.each([
  'Je bent een vieze slet',
  'HOU JE BEK',
  'wat een klóótzak ben jij',
  'krijg de tering',
  'You are a stupid cow',
  'fuck-off',
  'I know where you live',
])('[CHAT-17] rude words cause a message warning: %s', text => {
  expect(warningFor(text, LANGUAGES)).toBe('rude')
})

test.each([
  'mijn nummer is 06 12 34 56 78',
  'bel me op +31612345678',
  'anna.jansen@example.com',
  'anna (at) gmail punt com',
  'stuur me een appje, mijn whatsapp is makkelijk te vinden',
  'heb je ook insta?',
  'nul zes een twee drie vier vijf zes zeven acht',
  'nul zes twaalf vierendertig zesenvijftig achtenzeventig',
  'nulzeseentweedrie 45 67 8',
  'nul 6 twaalf 34 zesenvijftig',
  'nul zes, dan vijf drie, dan een acht negen twee',
  'zoek me op www.example.com/anna',
  'volg me @anna_jansen',
  'Text me on WhatsApp',
  'can I have your number',
  'let us move this to telegram, talk on telegram?',
  'my snapchat is funnyanna',
])('[CHAT-17] contact details cause a message warning: %s', text => {
  expect(warningFor(text, LANGUAGES)).toBe('contact')
})

test.each([
  'Kun je me 200 euro lenen? Ik betaal het morgen terug',
  'Zou je wat geld kunnen overmaken voor mijn ticket',
  'Koop even een paar cadeaukaarten voor me',
  'Ik verdien veel met bitcoin, doe je mee?',
  'Ik stuur je een tikkie',
  'Wat is je rekeningnummer?',
  'Could you please send me some money for the ticket',
  'I need a steam gift card',
  'We can invest together, guaranteed returns',
  'Western Union is the easiest',
])('[CHAT-17] a request for money warns the recipient: %s', text => {
  expect(looksLikeMoneyScam(text, LANGUAGES)).toBe(true)
})

test('[CHAT-17] only the words of the site’s and the browser’s languages count; numbers, addresses and payment names always do', async () => {
  expect(warningFor('you stupid cow', await warningWordsOf(['nl']))).toBeNull()
  expect(warningFor('06 12345678', [])).toBe('contact')
  expect(warningFor('601 234 567', [])).toBe('contact')
  expect(looksLikeMoneyScam('bitcoin', [])).toBe(true)
  expect(warningLanguages('nl', ['nl', 'de'], ['nn-NO', 'fr-BE', 'zh'])).toEqual(['de', 'en', 'fr', 'nb', 'nl'])
})

test('[CHAT-17] accents, wide letters, invisible characters and digits in place of letters don’t hide a rude word', () => {
  for (const text of ['klo\u0301o\u0301tzak', '\uff33\uff2c\uff25\uff34', 'sl\u200bet', 'kl00tzak', 'b1tch', 'H0eR']) {
    expect([text, warningFor(text, LANGUAGES)]).toEqual([text, 'rude'])
  }
  expect(plainText('  Hé, wat?! ')).toBe('he wat')
  expect(plainText('Łódź, Straße, HÖRA')).toBe('lodz strasse höra')
})
