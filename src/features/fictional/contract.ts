import { type Static, Type } from 'typebox'
import { Id, Instant } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { FACT_LENGTH, STATED_FACT_LENGTH } from './rules.ts'

const Fact = Type.String({ maxLength: FACT_LENGTH })
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/**
 * The persona sheet: facts with which every answer in the profile's name must agree. The first language is the
 * profile's own.
 */
export const Persona = Type.Object({
  languages: Type.Array(Type.Enum([...LOCALES]), { maxItems: LOCALES.length, uniqueItems: true }),
  time_zone: Type.String({ maxLength: 60 }),
  active_from: ClockTime,
  active_until: ClockTime,
  family: Fact,
  work: Fact,
  town: Fact,
  hobbies: Fact,
})
export type Persona = Static<typeof Persona>

/** A fact that an operator stated to a member in the profile’s name, newest first. */
export const StatedFact = Type.Object({
  id: Id,
  words: Type.String({ maxLength: STATED_FACT_LENGTH }),
  staff: Id,
  at: Instant,
})
export type StatedFact = Static<typeof StatedFact>
