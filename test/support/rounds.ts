/**
 * How many rounds a randomised test plays: few in `npm test`, many in `npm run test:long` (`TEST_LONG=yes`), and any
 * number where its own environment variable names one.
 */
export function rounds(variable: string, { short, long }: { short: number; long: number }): number {
  return Number(process.env[variable] ?? (process.env.TEST_LONG === 'yes' ? long : short))
}
