import { expect, test } from 'vitest'
import { creditorIdOf } from './rules.ts'

/** Examples of the EPC's overview of creditor identifiers (EPC262-08) and of the central banks that give them out. */
const EXAMPLES = [
  'AT61ZZZ01234567890',
  'BE69ZZZ050D000000008',
  'DE98ZZZ09999999999',
  'EE49ZZZEE00012345678',
  'ES59ZZZX1234567L',
  'FR72ZZZ123456',
  'IT66ZZZA1B2C3D4E5F6G7H8',
  'LU27ZZZ0000000000123456789',
  'NL79ZZZ999999990000',
]

test.each(EXAMPLES)('[MONEY-6] %s is a creditor identifier, however it is typed', id => {
  expect(creditorIdOf(id)).toBe(id)
  expect(creditorIdOf(` ${id.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).toBe(id)
})

test('[MONEY-6] the creditor’s own three places don’t count in the check digits', () => {
  for (const own of ['ABC', '001', 'Z9Z']) expect(creditorIdOf(`DE98${own}09999999999`)).toBe(`DE98${own}09999999999`)
})

test('[MONEY-6] a digit that is wrong, two that changed places or another country make it none', () => {
  const wrong = ['DE99ZZZ09999999999', 'DE98ZZZ09999999989', 'AT61ZZZ01234567809', 'FR98ZZZ09999999999']
  const malformed = [
    '',
    'DE98ZZZ',
    'D198ZZZ09999999999',
    'DE9AZZZ09999999999',
    'DE98ZZZ0999-999999',
    'NL91ABNA0417164300',
  ]
  for (const each of [...wrong, ...malformed]) expect(creditorIdOf(each), each).toBeNull()
})
