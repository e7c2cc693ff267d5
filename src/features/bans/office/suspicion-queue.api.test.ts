import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { decideItems, getQueue } from '../../queue/office/contract.ts'
import { banMember } from '../../support/office/contract-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[TRUST-16] [OFFICE-7] staff of one site have no suspicions in their queue, because each shows a member of another site', async () => {
  const [office, moderator] = [await staff(app), await staff(app, 'moderator')]
  const bert = await newMember(app)
  await office.call(banMember, { body: { member: bert.memberId, ground: 'scam' } })
  const email = bert.email.replace('@', '+again@')
  const again = await newMember(app, { host: 'vlam.localhost', form: { email } })
  const { siteOfHost } = await import('#sites/server')
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE staff_role SET site_id = $1 WHERE staff_id = (SELECT max(id) FROM staff_member)', [
    siteOfHost('vlam.localhost')!.id,
  ])
  const shownTo = async (client: Client) =>
    (await client.call(getQueue)).items.filter(
      ({ kind, member }) => kind === 'suspicion' && member?.id === again.memberId,
    )
  const [item, ...others] = await shownTo(office)
  expect(others).toEqual([])
  expect(await shownTo(moderator)).toEqual([])
  expect((await moderator.call(getQueue)).counts.map(({ kind }) => kind)).not.toContain('suspicion')
  const items = [{ kind: 'suspicion' as const, id: item!.id }]
  expect((await moderator.refused(decideItems, { body: { items, choice: 'different' } })).status).toBe(404)
})
