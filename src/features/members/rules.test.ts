import { expect, test } from 'vitest'
import {
  ageOn,
  birthDateFault,
  INTERESTS,
  interestsIn,
  lookingForOf,
  maskOf,
  nameFault,
  sexualityFor,
} from './rules.ts'

test('[PROFILE-2] every set of interests survives its mask', () => {
  for (const interest of INTERESTS) expect(interestsIn(maskOf([interest]))).toEqual([interest])
  expect(interestsIn(maskOf(INTERESTS))).toEqual([...INTERESTS])
  expect(maskOf(['kissing', 'kissing'])).toBe(maskOf(['kissing']))
  expect(Number.isSafeInteger(maskOf(INTERESTS))).toBe(true)
  expect(interestsIn(0)).toEqual([])
})

test('[SIGNUP-6] ages count whole years, and only real dates are dates', () => {
  expect(ageOn('2000-02-29', '2018-02-28')).toBe(17)
  expect(ageOn('2000-02-29', '2018-03-01')).toBe(18)
  expect(birthDateFault('2000-02-30', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('2027-01-01', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('1850-01-01', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('2008-01-02', 18, '2026-01-01')).toBe('too_young')
  expect(birthDateFault('2008-01-01', 18, '2026-01-01')).toBeNull()
})

test('[SIGNUP-4] [SIGNUP-5] a name is neither the email address nor begins with an @', () => {
  expect(nameFault('Anna@Example.test', 'anna@example.test')).toBe('name_is_email')
  expect(nameFault(' @anna', null)).toBe('name_starts_with_at')
  expect(nameFault('A', null)).toBe('name_too_short')
  expect(nameFault('a'.repeat(31), null)).toBe('name_too_long')
  expect(nameFault('an\u200bna', null)).toBe('name_invalid')
  for (const name of ['Anna', 'Łukasz', 'Jean-Luc 55', 'Søren', "D'Arcy"]) expect(nameFault(name, null)).toBeNull()
})

test('[PROFILE-1] whom somebody looks for follows from gender and sexuality', () => {
  expect(lookingForOf('male', 'hetero')).toBe('female')
  expect(lookingForOf('female', 'lesbian')).toBe('female')
  expect(lookingForOf('male', 'bi')).toBe('both')
  expect(sexualityFor('female', 'gay')).toBe('lesbian')
})
