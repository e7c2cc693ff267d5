/** The values of profile fields. Their texts are `members.<field>.<value>`. */
export const GENDERS = ['male', 'female'] as const
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const
export const HAIR_COLOURS = ['blond', 'brown', 'black', 'red', 'grey', 'bald', 'other'] as const
export const EYE_COLOURS = ['blue', 'brown', 'green', 'grey', 'other'] as const
export const BODY_TYPES = ['slim', 'normal', 'fat'] as const
export const RELATIONSHIP_STATUSES = [
  'divorced',
  'living_together',
  'married',
  'unmarried',
  'single',
  'widowed',
] as const
export const TATTOOS = ['none', 'some', 'many'] as const

export type Gender = (typeof GENDERS)[number]
export type Sexuality = (typeof SEXUALITIES)[number]
export type LookingFor = Gender | 'both'

/** The sexualities that a gender can choose. */
export const SEXUALITIES_OF: Readonly<Record<Gender, readonly Sexuality[]>> = {
  male: ['hetero', 'gay', 'bi'],
  female: ['hetero', 'lesbian', 'bi'],
}

/**
 * The genders a member looks for follow from gender and sexuality. Without a sexuality, the member sees everyone and
 * everyone sees the member.
 */
export function lookingForOf(gender: Gender, sexuality: Sexuality | null): LookingFor {
  if (sexuality === null || sexuality === 'bi') return 'both'
  if (sexuality === 'hetero') return gender === 'male' ? 'female' : 'male'
  return gender
}

/** "Gay" and "lesbian" name the same orientation. Returns the word that fits the gender. */
export function correctSexuality(gender: Gender, sexuality: Sexuality): Sexuality {
  if (SEXUALITIES_OF[gender].includes(sexuality)) return sexuality
  return gender === 'male' ? 'gay' : 'lesbian'
}

export const ABOUT_LENGTH = 2000
export const REASON_LENGTH = 300

/** The profile texts that wait for staff if they announce harm. */
export const HELD_FIELDS = ['about', 'reason'] as const
export type HeldField = (typeof HELD_FIELDS)[number]
export type HeldStatus = 'review' | 'refused'

export type BirthDateFault = 'birth_date_invalid' | 'too_young'

const OLDEST_IN_YEARS = 120

/** `birthDate` and `today` are yyyy-mm-dd. */
export function birthDateFault(birthDate: string, minAge: number, today: string): BirthDateFault | null {
  if (!isRealDate(birthDate)) return 'birth_date_invalid'
  const age = ageOn(birthDate, today)
  if (age < 0 || age > OLDEST_IN_YEARS) return 'birth_date_invalid'
  return age < minAge ? 'too_young' : null
}

/** Age in whole years; someone born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const had = today.slice(5) >= birthDate.slice(5)
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (had ? 0 : 1)
}

function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A member counts as online this long after the last heartbeat; with push a page sends one every 300 s. */
export const ONLINE_FOR_IN_SECONDS = 360
/** A heartbeat within this time of the previous one is not stored. */
export const SEEN_EVERY_IN_SECONDS = 30

/**
 * Whether the site shows this field. `about` must be in the site's notes, `reason` in notes and fields, others in
 * fields.
 */
export function isFieldShown(
  field: string,
  settings: { readonly visible_profile_fields: readonly string[]; readonly visible_profile_notes: readonly string[] },
): boolean {
  if (field === 'about') return settings.visible_profile_notes.includes('about')
  const listed = settings.visible_profile_fields.includes(field)
  return field === 'reason' ? listed && settings.visible_profile_notes.includes('reason') : listed
}

export { CONSENT_TEXT_VERSION, type ConsentPurpose, PROFILE_CONSENTS } from './consent.ts'
export { INTERESTS, type Interest, interestsIn, maskOf } from './interests.ts'
export { NAME_LENGTH, nameFault } from './names/rules-name.ts'
