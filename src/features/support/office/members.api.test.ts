import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { chatMember } from '../../../../test/support/made-member.ts'
import { buy } from '../../../../test/support/shop.ts'
import { newMember, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { findMembers } from './contract.ts'

let app: TestApp
let desk: Client
let zoe: SignedUpMember
beforeAll(async () => {
  app = await testApp()
  desk = await staff(app, 'support')
  zoe = await newMember(app, { form: { name: 'Zoevindbaar' } })
})
afterAll(() => app.stop())

const found = async (query: object, client = desk) =>
  (await client.call(findMembers, { query })).members.map(member => member.id)

test('[OFFICE-8] a member is found by name, email, number, order and network, and by no other site’s filter', async () => {
  const order = (await buy(zoe.client)).payment_id
  for (const search of ['zoevind', zoe.email, zoe.email.slice(0, 14), `#${zoe.memberId}`, String(order), '127.0.0']) {
    expect(await found({ search }), search).toContain(zoe.memberId)
  }
  expect(await found({ search: 'zoevind', status: 'banned' })).toEqual([])
  expect(await found({ search: 'zoevind', premium: 'no' })).toEqual([])
  expect(await found({ search: 'zoevind', site: 2 })).toEqual([])
  expect(await found({ search: 'zoevind', joined_until: '2001-01-01' })).toEqual([])
})

test('[OFFICE-8] the days of the search begin at midnight in the time zone of the staff member', async () => {
  const { memberId } = await newMember(app, { form: { name: 'Zoezone' } })
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE accounts_account SET signup_date = '2001-07-01T22:30:00Z' WHERE id = $1", [memberId])
  const joinedOn = (day: string) => found({ search: 'zoezone', joined_from: day, joined_until: day })
  expect(await joinedOn('2001-07-01')).toEqual([])
  expect(await joinedOn('2001-07-02')).toEqual([memberId])
})

test('[OFFICE-8] the list shows a masked email unless it was searched for, and each look is logged', async () => {
  const { members } = await desk.call(findMembers, { query: { search: 'zoevindbaar' } })
  expect(members[0]).toMatchObject({ name: 'Zoevindbaar', status: 'active', fictional: false })
  expect(members[0]!.email).toContain('•••')
  expect((await desk.call(findMembers, { query: { search: zoe.email } })).members[0]!.email).toBe(zoe.email)
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(`SELECT count(*)::int FROM staff_action
    WHERE action = 'see_in_list' AND details ->> 'list' = 'members'`)
  expect(rows[0].count).toBeGreaterThan(0)
})

test('[OFFICE-8] a beginning of an email shows masked emails only', async () => {
  for (const search of [zoe.email.slice(0, 5), zoe.email.slice(0, -1)]) {
    const { members } = await desk.call(findMembers, { query: { search } })
    expect(members.filter(({ email }) => !email.includes('•••'))).toEqual([])
  }
})

test.each([{}, { search: 'Pagina' }, { search: 'pagina' }, { search: 'pagina', status: 'active' as const }])(
  '[OFFICE-8] pages of %j have no gap and no repeat',
  async query => {
    if (!pagesMade) for (let count = 0; count < 28; count++) await chatMember(app, `Pagina ${count}`)
    pagesMade = true
    const seen: number[] = []
    for (let after: number | undefined; ; ) {
      const page = await desk.call(findMembers, { query: { ...query, ...(after && { after }) } })
      seen.push(...page.members.map(member => member.id))
      after = page.next ?? undefined
      if (after === undefined) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    const { pool } = await import('#platform/server/database/db.ts')
    const { rows } = await pool().query(
      `SELECT count(*)::int FROM accounts_account account LEFT JOIN members_profile ON member_id = account.id
     WHERE coalesce(name::text, '') ILIKE $1`,
      [`${(query as { search?: string }).search ?? ''}%`],
    )
    expect(seen.length).toBe(rows[0].count)
  },
)
let pagesMade = false

test('[OFFICE-1] operators find no members', async () => {
  expect((await (await staff(app, 'operator')).refused(findMembers, { query: {} })).status).toBe(404)
})
