import { expect, test } from 'vitest'
import {
  ageOn,
  birthDateFault,
  correctSexuality,
  INTERESTS,
  interestsIn,
  isFieldShown,
  lookingForOf,
  maskOf,
  SEXUALITIES_OF,
} from './rules.ts'

test('[PROFILE-2] every set of interests is unchanged after encoding and decoding', () => {
  for (const interest of INTERESTS) expect(interestsIn(maskOf([interest]))).toEqual([interest])
  expect(interestsIn(maskOf(INTERESTS))).toEqual([...INTERESTS])
  expect(maskOf(['kissing', 'kissing'])).toBe(maskOf(['kissing']))
  expect(Number.isSafeInteger(maskOf(INTERESTS))).toBe(true)
  expect(interestsIn(0)).toEqual([])
})

test('[SIGNUP-6] ages count whole years, and impossible birth dates are refused', () => {
  expect(ageOn('2000-02-29', '2018-02-28')).toBe(17)
  expect(ageOn('2000-02-29', '2018-03-01')).toBe(18)
  expect(birthDateFault('2000-02-30', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('2027-01-01', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('1850-01-01', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('2000-01', 18, '2026-01-01')).toBe('birth_date_invalid')
  expect(birthDateFault('2026-01-01', 18, '2026-01-01')).toBe('too_young')
  expect(birthDateFault('1906-01-01', 18, '2026-01-01')).toBeNull()
  expect(birthDateFault('2008-01-02', 18, '2026-01-01')).toBe('too_young')
  expect(birthDateFault('2008-01-01', 18, '2026-01-01')).toBeNull()
})

test('[PROFILE-1] the gender that a member looks for follows from gender and sexuality', () => {
  expect(lookingForOf('male', 'hetero')).toBe('female')
  expect(lookingForOf('female', 'hetero')).toBe('male')
  expect(lookingForOf('male', null)).toBe('both')
  expect(lookingForOf('female', 'lesbian')).toBe('female')
  expect(lookingForOf('male', 'bi')).toBe('both')
  expect(correctSexuality('female', 'gay')).toBe('lesbian')
  expect(correctSexuality('male', 'lesbian')).toBe('gay')
  expect(SEXUALITIES_OF).toEqual({ male: ['hetero', 'gay', 'bi'], female: ['hetero', 'lesbian', 'bi'] })
  expect(SEXUALITIES_OF.female.map(each => correctSexuality('female', each))).toEqual(SEXUALITIES_OF.female)
})

test('[SITE-10] a site shows listed fields; about must be a note, and reason must be listed and a note', () => {
  const settings = { visible_profile_fields: ['tattoos', 'reason'], visible_profile_notes: ['about', 'reason'] }
  const noTexts = { ...settings, visible_profile_notes: [] }
  const noFields = { ...settings, visible_profile_fields: [] }
  const shown = (where: typeof settings) =>
    ['tattoos', 'city', 'about', 'reason'].filter(field => isFieldShown(field, where))
  expect(shown(settings)).toEqual(['tattoos', 'about', 'reason'])
  expect(shown(noTexts)).toEqual(['tattoos'])
  expect(shown(noFields)).toEqual(['about'])
  expect(isFieldShown('about', { visible_profile_fields: ['about'], visible_profile_notes: ['reason'] })).toBe(false)
})
