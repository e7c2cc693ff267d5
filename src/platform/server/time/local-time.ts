/** The instant of a local time (`2026-11-26T18:00`), or of the start of a day (`2026-11-26`), in an IANA time zone. */
export function instantOf(local: string, timeZone: string): Date {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The instant at which a day ends in an IANA time zone: the start of the next day. */
export function endOfDay(day: string, timeZone: string): Date {
  return instantOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone)
}
