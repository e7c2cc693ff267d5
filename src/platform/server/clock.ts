/** The process's clock, for everything except money, discounts and sessions, which use the database's clock. */
export function now(): Date {
  return new Date()
}
