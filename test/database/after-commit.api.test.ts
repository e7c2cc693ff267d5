import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../support/database/clone.ts'

let drop: () => Promise<void>
beforeAll(async () => {
  const database = await cloneDatabase(inject('templateUrl'))
  drop = database.drop
  // Two connections stay free for reads, so a pool of three runs one transaction at a time.
  Object.assign(process.env, { VONK_MODE: 'test', DATABASE_URL: database.url, DATABASE_CONNECTIONS: '3' })
})
afterAll(async () => {
  const { closeDb } = await import('#platform/server/database/db.ts')
  await closeDb()
  await drop()
})

test('an action after a commit may open a transaction, even if only one runs at a time', async () => {
  const { afterCommit, transaction } = await import('#platform/server/database/db.ts')
  const ran: string[] = []
  const one = (name: string) =>
    transaction(async tx => {
      afterCommit(tx, async () => {
        await transaction(async () => void ran.push(`${name} in a transaction`))
        ran.push(name)
      })
    })
  await Promise.all([one('first'), one('second'), one('third')])
  // All work after the commit ran before `transaction` returned.
  expect(ran.toSorted()).toEqual([
    'first',
    'first in a transaction',
    'second',
    'second in a transaction',
    'third',
    'third in a transaction',
  ])
})

test('an action after a commit does not run after a rollback', async () => {
  const { afterCommit, transaction } = await import('#platform/server/database/db.ts')
  const ran: string[] = []
  const failing = transaction(async tx => {
    afterCommit(tx, () => void ran.push('never'))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await transaction(async tx => void afterCommit(tx, () => void ran.push('always')))
  expect(ran).toEqual(['always'])
})
