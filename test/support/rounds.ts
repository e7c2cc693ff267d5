/**
 * The number of rounds of a randomised test: few in `npm test`, many in `npm run test:long` (`TEST_LONG=yes`), or the
 * number in the test's own environment variable.
 */
export function rounds(variable: string, { short, long }: { short: number; long: number }): number {
  return Number(process.env[variable] ?? (process.env.TEST_LONG === 'yes' ? long : short))
}
