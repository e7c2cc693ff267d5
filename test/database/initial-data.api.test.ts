/** Initial data is added once and then belongs to the operator. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function doors() {
  const { pool } = await import('#platform/server/database/db.ts')
  const { addInitialData, initialData } = await import('#platform/server/database/initial-data.ts')
  const { prepareDatabase } = await import('../../src/app/server/start.ts')
  const rows = async (text: string) => (await pool().query(text)).rows
  return { addInitialData, initialData, prepareDatabase, rows }
}

test('[OFFICE-2] a start keeps the prices, gifts, opening lines and VAT rates that the operator changed, deleted or added', async () => {
  const { prepareDatabase, rows } = await doors()
  const data = () =>
    Promise.all([
      rows('SELECT * FROM credits_bundle ORDER BY id'),
      rows('SELECT * FROM chat_gift ORDER BY id'),
      rows('SELECT * FROM chat_opening_line ORDER BY id'),
      rows('SELECT * FROM payments_vat_rate ORDER BY country, since'),
    ])
  const initial = await data()
  expect(initial.map(each => each.length)).toEqual([68, 12, 12, 17])
  await rows("UPDATE credits_bundle SET price_minor = 849 WHERE country = 'NL' AND position = 1")
  await rows("DELETE FROM chat_gift WHERE gift = 'wine'")
  await rows("UPDATE chat_opening_line SET words = 'Thee?' WHERE language = 'nl' AND position = 2")
  await rows("INSERT INTO payments_vat_rate (country, since, rate) VALUES ('NL', '2030-01-01', 2200)")
  const changed = await data()
  expect(changed).not.toEqual(initial)
  await prepareDatabase()
  expect(await data()).toEqual(changed)
})

test('concurrent starts add a new set once, and keep existing rows with the same key', async () => {
  const { addInitialData, initialData, rows } = await doors()
  await rows("INSERT INTO payments_vat_rate (country, since, rate) VALUES ('BE', '2031-01-01', 600)")
  const set = initialData('2031-01-01 VAT rates', 'payments_vat_rate', [
    { country: 'BE', since: '2031-01-01', rate: 2200 },
    { country: 'LU', since: '2031-01-01', rate: 1800 },
  ])
  const added = await Promise.all([addInitialData([set]), addInitialData([set])])
  expect(added.flat()).toEqual(['2031-01-01 VAT rates'])
  expect(await rows("SELECT country, rate FROM payments_vat_rate WHERE since = '2031-01-01' ORDER BY 1")).toEqual([
    { country: 'BE', rate: 600 },
    { country: 'LU', rate: 1800 },
  ])
})

test('a set with an error adds nothing, and the next start adds all of it', async () => {
  const { addInitialData, initialData, rows } = await doors()
  const good = initialData('2032-01-01 one', 'chat_gift', [{ gift: 'kite', position: 20 }])
  const wrong = initialData('2032-01-01 two', 'chat_gift', [{ gift: 'NOT A NAME', position: 21 }])
  await expect(addInitialData([good, wrong])).rejects.toThrow('chat_gift_gift_check')
  expect(await rows("SELECT FROM chat_gift WHERE gift = 'kite'")).toEqual([])
  const right = initialData('2032-01-01 two', 'chat_gift', [{ gift: 'drum', position: 21 }])
  expect(await addInitialData([good, right])).toEqual(['2032-01-01 one', '2032-01-01 two'])
  expect(await rows('SELECT gift FROM chat_gift WHERE position > 19 ORDER BY gift')).toEqual([
    { gift: 'drum' },
    { gift: 'kite' },
  ])
})
