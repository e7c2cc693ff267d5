import { afterEach, expect, test } from 'vitest'
import type { Tx } from './database/db.ts'
import { erasePersonalData, exportPersonalData, installPersonalData } from './personal-data.ts'

afterEach(() => installPersonalData({}))

test('[DELETE-3] the export has a part for each room that exports data', async () => {
  installPersonalData({
    chat: { tables: [], export: async memberId => [`messages of ${memberId}`] },
    likes: { tables: [] },
    photos: { tables: [], export: async () => null },
  })
  expect(await exportPersonalData(7)).toEqual({ chat: ['messages of 7'], photos: null })
})

test('[DELETE-4] an erasure runs in every room, one after the other, in the given transaction', async () => {
  const erased: unknown[][] = []
  const erase =
    (room: string) =>
    async (...owner: unknown[]) => {
      await Promise.resolve()
      erased.push([room, ...owner])
    }
  installPersonalData({
    accounts: { tables: [], erase: erase('accounts') },
    likes: { tables: [] },
    chat: { tables: [], erase: erase('chat') },
  })
  const tx = {} as Tx
  await erasePersonalData(tx, 7, 2)
  expect(erased).toEqual([
    ['accounts', tx, 7, 2],
    ['chat', tx, 7, 2],
  ])
})
