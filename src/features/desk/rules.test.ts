import { expect, test } from 'vitest'
import { demandsHonesty, saysHonestly } from './rules.ts'

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
])('[FICT-3] the sentence demands no honest answer: %s', text => {
  expect(demandsHonesty(text)).toBe(false)
})

test('[FICT-3] an answer is honest only with the whole sentence, whatever its white space', () => {
  expect(saysHonestly('Ja. Dit is  een\nfictief profiel. Dag', 'Dit is een fictief profiel.')).toBe(true)
  expect(saysHonestly('Dit is een profiel.', 'Dit is een fictief profiel.')).toBe(false)
})
