/** The sort values of the last row of a page; the next page starts after them even if the list has grown. */
export interface Cursor {
  readonly page: number
  readonly member: number
  readonly act: number
  /** Metres from the viewer's city to the last row's city, when sorted by distance. */
  readonly away: number
  readonly city: number
}

export function encodeCursor({ page, member, act, away, city }: Cursor): string {
  return Buffer.from(JSON.stringify([page, member, act, away, city])).toString('base64url')
}

/** Undefined for the first page and for an invalid cursor. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (!text) return undefined
  try {
    const numbers = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown
    if (!Array.isArray(numbers) || numbers.length !== 5 || !numbers.every(Number.isFinite)) return undefined
    const [page, member, act, away, city] = numbers as [number, number, number, number, number]
    if (![page, act, city].every(isInt4) || !Number.isSafeInteger(member)) return undefined
    return { page, member, act, away, city }
  } catch {
    return undefined
  }
}

/** Whether the value fits PostgreSQL's int; a forged cursor may exceed it. */
function isInt4(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647
}
