import { expect, test } from 'vitest'
import { saysHonestly } from './rules.ts'

test('[FICT-3] an answer is honest only with the whole sentence, whatever its white space', () => {
  expect(saysHonestly('Ja. Dit is  een\nfictief profiel. Dag', 'Dit is een fictief profiel.')).toBe(true)
  expect(saysHonestly('Dit is een profiel.', 'Dit is een fictief profiel.')).toBe(false)
})
