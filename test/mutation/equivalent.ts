interface Equivalent {
  readonly file: string
  readonly original: string
  readonly replacement: string
  /** The reason why no test can tell the mutant from the original. */
  readonly reason: string
}

const CROP = String.raw`(?:,(?:0|1|0?\.\d{1,6}|[01]\.\d{1,6})){3}$/`
const LEFT_EDGE = 'A left edge of 1.0 or more leaves no room for a width, so the crop is null either way.'

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'src/platform/money.ts',
    original: '!formatter',
    replacement: 'true',
    reason: 'A new formatter writes the same text as the stored one.',
  },
  {
    file: 'src/platform/money.ts',
    original: 'formatters.set(name, formatter)',
    replacement: ';',
    reason: 'A new formatter writes the same text as the stored one.',
  },
  {
    file: 'src/features/accounts/server/passwords/password-strength.ts',
    original: "dictionary['passwords-common'].filter(each => each.length >= PASSWORD_MIN_LENGTH)",
    replacement: "dictionary['passwords-common']",
    reason: 'A shorter password is refused before the list is read; the filter saves memory.',
  },
  {
    file: 'src/features/accounts/server/passwords/password-strength.ts',
    original: 'each.length >= PASSWORD_MIN_LENGTH',
    replacement: 'true',
    reason: 'A shorter password is refused before the list is read; the filter saves memory.',
  },
  {
    file: 'src/features/accounts/tracking.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Text without a known parameter reads as no tracking, as no text does.',
  },
  {
    file: 'src/features/accounts/tracking.ts',
    original: "{\n    return ''\n  }",
    replacement: '{}',
    reason: 'An undefined value is left out like an empty one.',
  },
  {
    file: 'src/features/credits/rules.ts',
    original: 'one.days === null',
    replacement: 'false',
    reason: 'The comparison below is false for null, which is the same answer.',
  },
  {
    file: 'src/features/members/rules.ts',
    original: String.raw`/^\d{4}-\d{2}-\d{2}$/`,
    replacement: String.raw`/\d{4}-\d{2}-\d{2}$/`,
    reason: 'Only a year of six digits has text before the date, and its age is out of range.',
  },
  {
    file: 'src/features/members/rules.ts',
    original: String.raw`/^\d{4}-\d{2}-\d{2}$/`,
    replacement: String.raw`/^\d{4}-\d{2}-\d{2}/`,
    reason: 'With more text behind the date, Date finds no time.',
  },
  {
    file: 'src/features/offers/rules.ts',
    original: 'minimum !== null',
    replacement: 'true',
    reason: 'No price is below null.',
  },
  {
    file: 'src/features/payments/rules-credit-lots.ts',
    original: 'orderId === null',
    replacement: 'false',
    reason: 'The map has no lot under null.',
  },
  {
    file: 'src/features/payments/rules-credit-lots.ts',
    original: 'due === 0',
    replacement: 'false',
    reason: 'The other lots then lose 0.',
  },
  {
    file: 'src/features/payments/rules-reversal.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'No status has that name.',
  },
  {
    file: 'src/features/payments/rules.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'No status has that name.',
  },
  ...[String.raw`[^01]\.\d{1,6}`, String.raw`[01]\.\d`, String.raw`[01]\.\D{1,6}`].map(part => ({
    file: 'src/features/photos/rules.ts',
    original: String.raw`/^(?:0|1|0?\.\d{1,6}|[01]\.\d{1,6})${CROP}`,
    replacement: String.raw`/^(?:0|1|0?\.\d{1,6}|${part})${CROP}`,
    reason: LEFT_EDGE,
  })),
]
