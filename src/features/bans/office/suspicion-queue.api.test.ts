import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { newMember, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { decideItems, getQueue } from '../../queue/office/contract.ts'
import { getActions } from '../../staff/contract.ts'
import { banMember } from '../../support/office/contract-member.ts'
import { decideSuspicion, getSuspicions } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** The roles of the staff member who was added last count only for this site. */
async function limitNewestStaff(host: string): Promise<void> {
  const { siteOfHost } = await import('#sites/server')
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE staff_role SET site_id = $1 WHERE staff_id = (SELECT max(id) FROM staff_member)', [
    siteOfHost(host)!.id,
  ])
}

test('[TRUST-16] [OFFICE-7] staff of one site have no suspicions in their queue, because each shows a member of another site', async () => {
  const [office, moderator] = [await staff(app), await staff(app, 'moderator')]
  const bert = await newMember(app)
  await office.call(banMember, { body: { member: bert.memberId, ground: 'scam' } })
  const email = bert.email.replace('@', '+again@')
  const again = await newMember(app, { host: 'vlam.localhost', form: { email } })
  await limitNewestStaff('vlam.localhost')
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

test('[TRUST-16] [OFFICE-7] a ban from the queue holds on all sites, and on one site if the staff member has only that one', async () => {
  const everywhere = await staff(app, 'moderator')
  const ofOneSite = await staff(app, 'moderator')
  await limitNewestStaff('vonk.localhost')
  const [bert, carl] = [await newMember(app), await newMember(app)]
  await banInQueue(everywhere, bert)
  await banInQueue(ofOneSite, carl)
  expect(await isSuspected(everywhere, await returned(bert, 'vlam.localhost'))).toBe(true)
  expect(await isSuspected(everywhere, await returned(carl, 'vlam.localhost'))).toBe(false)
  expect(await isSuspected(everywhere, await returned(carl, 'vonk.localhost'))).toBe(true)
})

test('[TRUST-16] [OFFICE-1] in the audit log of one site a suspicion doesn’t name the banned member of another site', async () => {
  const [office, local] = [await staff(app), await staff(app)]
  const bert = await newMember(app)
  await office.call(banMember, { body: { member: bert.memberId, ground: 'scam' } })
  const email = bert.email.replace('@', '+twice@')
  const again = await newMember(app, { host: 'vlam.localhost', form: { email } })
  const suspicion = (await office.call(getSuspicions)).suspicions.find(({ member }) => member.id === again.memberId)!
  await office.call(decideSuspicion, { body: { id: suspicion.id, decision: 'different' } })
  await limitNewestStaff('vlam.localhost')
  const entries = async (client: Client, words: number) =>
    (await client.call(getActions, { query: { words: String(words) } })).actions.filter(({ action }) =>
      ['see_suspicion', 'ban_different'].includes(action),
    )
  const named = async (client: Client) =>
    (await entries(client, again.memberId)).flatMap(({ lines }) => lines.flatMap(({ after }) => after))
  const decided = async (client: Client) =>
    (await entries(client, bert.memberId)).filter(({ action }) => action === 'ban_different')
  expect(await decided(office)).toHaveLength(1)
  expect(await named(office)).toContainEqual(expect.objectContaining({ member: bert.memberId }))
  expect(await entries(local, again.memberId)).toHaveLength(2)
  expect(await named(local)).not.toContainEqual(expect.objectContaining({ member: bert.memberId }))
  expect(await decided(local)).toEqual([])
})

async function banInQueue(moderator: Client, { memberId }: SignedUpMember): Promise<void> {
  const { client: reporter } = await newMember(app)
  const { number } = await reporter.call(fileReport, { body: { kind: 'member', id: memberId, reason: 'scam' } })
  const items = [{ kind: 'report' as const, id: number }]
  const { decisions } = await moderator.call(decideItems, { body: { items, choice: 'banned', reason: 'scam' } })
  const { applyDecision } = await import('#queue/server')
  await applyDecision.run({ decision: decisions[0]! })
}

const returned = ({ email }: SignedUpMember, host: string) =>
  newMember(app, { host, form: { email: email.replace('@', `+${host}@`) } })

const isSuspected = async (office: Client, { memberId }: SignedUpMember) =>
  (await office.call(getSuspicions)).suspicions.some(({ member }) => member.id === memberId)
