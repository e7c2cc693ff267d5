import type { IdKind } from '#platform/ids.ts'
import type { Tx } from './database/db.ts'
import { publicId } from './endpoints/public-ids.ts'

/** A room's personal data: its tables, the member's download of it, and its erasure. */
export interface PersonalData {
  /** Every table of the room with a column that identifies a member; a test compares them with the database. */
  readonly tables: readonly string[]
  /**
   * The room's part of the file that a member downloads (DELETE-3). Missing if its tables hold no data that the member
   * can ask for.
   */
  readonly export?: (memberId: number) => Promise<unknown>
  /** The columns of the export with ids. The file contains the public ids, as they stand in addresses. */
  readonly exportIds?: Readonly<Record<string, IdKind>>
  /**
   * Erases the room's part in the transaction that erases the account, while the account's row still has its email address.
   * Rows that the law requires stay under the bare member id. Missing if the tables need no erasure.
   */
  readonly erase?: (tx: Tx, memberId: number, siteId: number) => Promise<void>
}

/** By room, in the order of the ladder; `installPersonalData` is the only writer. */
let installed: Readonly<Record<string, PersonalData>> = {}

/** Called by `app` at start with the personal data of every room. */
export function installPersonalData(byRoom: Readonly<Record<string, PersonalData>>): void {
  installed = byRoom
}

/** The data that all rooms store about a member, by room. */
export async function exportPersonalData(memberId: number): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const [room, data] of Object.entries(installed)) {
    if (data.export) all[room] = withPublicColumns(await data.export(memberId), data.exportIds ?? {})
  }
  return all
}

function withPublicColumns(value: unknown, ids: NonNullable<PersonalData['exportIds']>): unknown {
  if (Array.isArray(value)) return value.map(each => withPublicColumns(each, ids))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const kind = ids[name]
      return [name, kind && typeof each === 'number' ? publicId(kind, each) : withPublicColumns(each, ids)]
    }),
  )
}

/** Erases the data of a member in all rooms. */
export async function erasePersonalData(tx: Tx, memberId: number, siteId: number): Promise<void> {
  for (const { erase } of Object.values(installed)) await erase?.(tx, memberId, siteId)
}
