/** The process's own clock, for what isn't money, offers or sessions (those take their time from the database). */
export function now(): Date {
  return new Date()
}
