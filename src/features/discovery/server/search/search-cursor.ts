import { decryptCursor, encryptCursor, type PagedList } from '#platform/server/endpoints/cursor.ts'

/** The sort values of the last row of a page; the next page starts after them even if the list has grown. */
export interface Cursor {
  readonly page: number
  readonly member: number
  readonly act: number
  /** Metres from the viewer's city to the last row's city, when sorted by distance. */
  readonly away: number
  readonly city: number
}

export function encodeCursor(list: PagedList, { page, member, act, away, city }: Cursor): string {
  return encryptCursor(list, [page, member, act, away, city])
}

/** Undefined for the first page. Refuses an invalid cursor. */
export function decodeCursor(list: PagedList, text: string | undefined): Cursor | undefined {
  const values = decryptCursor<[number, number, number, number, number]>(list, text)
  if (!values) return undefined
  const [page, member, act, away, city] = values
  return { page, member, act, away, city }
}
