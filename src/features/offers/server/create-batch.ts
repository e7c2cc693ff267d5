import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/server/database/db.ts'
import { insertBatch, insertBatchCodes, type NewBatch } from './store-batches.ts'

/** The characters of a code, without letters and digits that look alike. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const SIGNS_OF_CODE = 8

/** Makes different codes that nobody can guess, each for one order. Returns the batch's id. */
export async function createBatch(tx: Tx, batch: NewBatch): Promise<number> {
  const id = await insertBatch(tx, batch)
  let made = 0
  while (made < batch.codes) {
    const codes = Array.from({ length: batch.codes - made }, () => `${batch.prefix}-${randomSigns()}`)
    made += await insertBatchCodes(tx, id, batch, codes)
  }
  return id
}

function randomSigns(): string {
  return Array.from({ length: SIGNS_OF_CODE }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
