/** The words of one language for `I turn 16 next month`; each field has alternatives as in `WarningWords`. */
interface BirthdayWords {
  /** The words before an age that the writer will reach: `i turn`. */
  readonly turn: string
  /** Subject and verb, for languages that put the age between them: `dat ik 16 word`. */
  readonly around?: readonly [subject: string, verb: string]
  /** Names of the ages from 10 to 17, and of 18. */
  readonly ages: string
  readonly eighteen: string
  /** `years old`, after the age. */
  readonly years: string
  /** Before a day of the month: `on the`. */
  readonly day: string
  /** Before a number of days or weeks: `in`. */
  readonly within: string
  /** Words of the future that stand between verb and age: `next`, `month`. */
  readonly time: string
  /** The first words of a future time after the age. */
  readonly later: string
  /** Other words after the age: `and`, `today`. */
  readonly next: string
}

/**
 * Phrases of a writer who turns 8 to 17, or who will turn 18. A number before another noun (`I turn 16 pages`) or after
 * `on the` isn't an age.
 */
export function birthdays({ turn, around, ages, eighteen, years, day, within, time, later, next }: BirthdayWords) {
  const date = String.raw`(?:${day}) \d{1,2} (?:(?:\d{1,2}|${time}) )?`
  const span = String.raw`(?:${within}) \d{1,2} (?:${time}) `
  const word = `(?:${time}|${day}|${within}) `
  const times = `(?:${date}|${span}|${word})`
  const minor = `(?<! (?:${day}) )(?:[89]|1[0-7]|${ages})(?: (?:${years}))?`
  const adult = `(?<! (?:${day}) )(?:18|${eighteen})(?: (?:${years}))?`
  const ends = `(?=$| (?:${later}|${next})(?: |$))`
  const endsLater = `(?=$| (?:${later})(?: |$))`
  return [
    `(?:${turn}) ${times}{0,5}${minor}${ends}`,
    `(?:${turn}) (?:${times}{1,5}${adult}${ends}|${adult} (?=(?:${later})(?: |$))\\S+)`,
    `(?:${time}) (?:${turn}) ${adult}${ends}`,
    ...(around ? [`(?:${around[0]}) ${times}{0,5}${minor} (?:${around[1]})${endsLater}`] : []),
  ]
}
