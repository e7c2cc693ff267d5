import { expect, test } from 'vitest'
import { claimsIn, demandsHonesty } from './honesty.ts'

test.each([
  'Ben je echt?',
  'Bent u eigenlijk een robot',
  'besta je wel',
  'is dit een nepprofiel',
  'Wanneer kunnen we afspreken?',
  'ik wil je ontmoeten',
  'Kom je een keer bij mij?',
  'zullen we een keer iets drinken',
  'Wat is je adres?',
  'zit ik met een computer te praten, ik denk dat ik chat met een bot',
  'Are you real?',
  'are you really a person',
  'do you exist',
  'Can we meet up?',
  'I want to see you in person',
  'shall we grab a coffee',
  'where do you live?',
  'Bist du eigentlich echt?',
  'Wann können wir uns treffen?',
  'Es-tu un robot ?',
  'J’aimerais te rencontrer',
  '¿Eres una persona real?',
  '¿Cuándo podemos vernos?',
  'Sei una persona vera?',
  'Vediamoci domenica',
  'Er du virkelig et menneske?',
  'Skal vi mødes i Aarhus?',
  'Er du egentlig ekte?',
  'Når kan vi møtes?',
  'Är du en riktig människa?',
  'Kan vi träffas på lördag?',
  'Oletko oikeasti ihminen?',
  'Milloin voidaan tavata?',
  'Czy jesteś prawdziwa?',
  'Kiedy możemy się spotkać?',
  'Mijn zus wil dat we zaterdag bij jou langskomen',
  'My number is 07700 900123',
])('[FICT-3] the question demands an honest answer: %s', text => {
  expect(demandsHonesty(text)).toBe(true)
})

test.each([
  'Hoe was je dag?',
  'Ik heb echt zin in de zomer',
  'Wat voor muziek luister je?',
  'Mijn werk was druk vandaag',
  'Lekker weer vandaag',
  'How was your day?',
  'I really like your smile',
  'What music do you listen to?',
  'My work was busy',
  'Tell me about your garden',
  'Wie war dein Wochenende?',
  'Tu as passé une bonne journée ?',
  '¿Qué música te gusta?',
  'Com’è andata la giornata?',
  'Hvad lavede du i dag?',
  'Hva gjorde du i helgen?',
  'Vad tycker du om för musik?',
  'Mitä teit viikonloppuna?',
  'Jak minął ci dzień?',
  'Zaterdag gaan mijn zus en ik koffie drinken',
  'Sur Instagram je vois que de la pub',
])('[FICT-3] the sentence demands no honest answer: %s', text => {
  expect(demandsHonesty(text)).toBe(false)
})

test('[OFFICE-10] every claim is named with the words of the operator, and the honest sentence is none', () => {
  const text = 'Natuurlijk niet, ik ben een échte vrouw, zullen we zaterdag afspreken? App me: 06 12 34 56 78'
  expect(claimsIn(text, ['nl', 'en'])).toEqual([
    { claim: 'real', words: 'ben een échte vrouw' },
    { claim: 'meeting', words: 'afspreken' },
    { claim: 'contact', words: '06 12 34 56 78' },
  ])
  const honest = 'Meeting in person isn’t possible. I am a person who is paid.'
  expect(claimsIn(`Fair question. ${honest} How was work?`, ['en'], honest)).toEqual([])
  expect(claimsIn('We can’t meet.', ['en'])).toEqual([])
  expect(claimsIn('We can’t lie, let’s meet on Friday.', ['en'])).toMatchObject([{ claim: 'meeting' }])
})

/** A pattern that backtracks needs minutes for these texts. The test measures the time of the processor. */
test.each([
  ['one endless word', 'a'.repeat(10_000)],
  ['digits', '12 '.repeat(3_000)],
  ['punctuation', 'a@'.repeat(5_000)],
  ['full stops', 'a.'.repeat(5_000)],
  ['the first words of phrases', 'ik ben je are you bist du es tu eres sei er du '.repeat(200)],
])('[OFFICE-10] a text of 10,000 characters is checked quickly: %s', (_, text) => {
  const started = process.threadCpuUsage()
  demandsHonesty(text)
  claimsIn(text, ['nl', 'de', 'en'])
  const { user, system } = process.threadCpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(2000)
})
