/**
 * The process's own clock, for what isn't money, offers or sessions (those take their time from the database). Kept in
 * one place so that tests can move it.
 */
let offsetInMs = 0

export function now(): Date {
  return new Date(Date.now() + offsetInMs)
}

export function moveClock(byMs: number): void {
  offsetInMs += byMs
}
