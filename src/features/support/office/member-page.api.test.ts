import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail, linkToken, mailOnce } from '../../../../test/support/mailbox.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { newMember, PASSWORD, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { reactivate } from '../../accounts/contract.ts'
import { getBans, getSuspicions } from '../../bans/office/contract.ts'
import { getMember, logIn } from '../../members/contract.ts'
import { fileReport } from '../../safety/contract.ts'
import { getWaitingCounts } from '../../staff/contract-frame.ts'
import { OFFICE_MEMBERS_URL } from '../urls.ts'
import { findMembers } from './contract.ts'
import * as support from './contract-member.ts'
import { getMemberProfile } from './contract-profile.ts'

let app: TestApp
let helper: Client
let moderator: Client
let colleague: Client
beforeAll(async () => {
  app = await testApp()
  helper = await staff(app, 'support')
  moderator = await staff(app, 'moderator')
  colleague = await staff(app, 'administrator')
})
afterAll(() => app.stop())

const until = '2099-01-01'
const open = ({ memberId: member }: SignedUpMember, client = colleague) =>
  client.call(support.openMember, { query: { member } })
const tryLogin = ({ email }: SignedUpMember) => app.client().send(logIn, { body: { email, password: PASSWORD } })

async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

async function balanceOf({ memberId }: SignedUpMember): Promise<number> {
  const { creditsOf } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  return (await creditsOf(db(), memberId)).credits
}

async function endSuspensions(): Promise<void> {
  const { endSuspensions: job } = await import('../../accounts/server/suspensions/suspend-account.ts')
  await job.run(undefined as never)
}

/** The details of the entries about a member in the audit log. */
async function logged(action: string, { memberId }: SignedUpMember): Promise<object[]> {
  const rows = await query<{ details: object }>(`SELECT details FROM staff_action WHERE action = $1 AND subject = $2`, [
    action,
    `#${memberId}`,
  ])
  return rows.map(row => row.details)
}

test('[OFFICE-8] each role sees its own parts of the page, and each look is logged', async () => {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  await bert.client.call(fileReport, { body: { kind: 'member', id: anna.memberId, reason: 'scam' } })
  const titles = async (client: Client) => (await open(anna, client)).parts.map(part => part.title)
  expect((await titles(helper)).join()).not.toContain('strikes')
  expect((await titles(moderator)).join()).toContain('strikes')
  expect((await titles(colleague)).length).toBeGreaterThan((await titles(moderator)).length)
  expect((await open(anna, moderator)).member.email).toContain('•••')
  const page = await open(anna, helper)
  expect(page.member.email).toBe(anna.email)
  expect(page.sessions[0]).toMatchObject({ network: '127.0.0.0/24' })
  expect(page.mails!.lines.length).toBeGreaterThan(0)
  expect((await open(anna, moderator)).mails).toBeNull()
  expect(
    await query(`SELECT FROM staff_action WHERE action = 'open_member' AND subject = $1`, [`#${anna.memberId}`]),
  ).toHaveLength(3)
})

test('[OFFICE-8] staff see a profile as free and premium members do, with blurred photos, and it is no visit', async () => {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  for (const _ of [1, 2, 3]) await upload(anna.client, await ordinaryPhoto(400, 500))
  await query("UPDATE photos_photo SET status = 'active', decided_at = now() WHERE member_id = $1", [anna.memberId])
  const [last] = await query<{ id: number }>('SELECT max(id)::int AS id FROM photos_photo WHERE member_id = $1', [
    anna.memberId,
  ])
  await query("UPDATE photos_photo SET status = 'review', decided_at = NULL WHERE id = $1", [last!.id])
  const counted = async () => [await query('SELECT * FROM members_seen'), await query('SELECT * FROM members_budget')]
  const before = await counted()
  const see = (viewer: 'free' | 'premium', client = helper) =>
    client.call(getMemberProfile, { query: { member: anna.memberId, viewer } })
  const { member, seen_by, site } = await see('free')
  const { member: asPremium } = await see('premium')
  expect(await counted()).toEqual(before)
  expect([seen_by, site]).toEqual(['members', 'vonk.localhost'])
  const { member: asBert } = await bert.client.call(getMember, { query: { id: anna.memberId } })
  const plain = ({ photos, main_image, ...rest }: typeof member) => ({
    ...rest,
    photos: photos.map(({ locked, main, id }) => ({ locked, main, id })),
    image: main_image?.locked,
  })
  expect(plain(member)).toEqual(plain(asBert))
  expect(member.photos.map(({ locked }) => locked)).toEqual([false, true])
  expect(asPremium.photos.map(({ locked }) => locked)).toEqual([false, false])
  const [, blurred] = member.photos
  const address = `${blurred!.path}/${blurred!.filename}`
  expect(blurred!.filename).toContain('locked')
  expect((await helper.fetch(address)).status).toBe(200)
  expect((await bert.client.fetch(address)).status).toBe(404)
  expect((await helper.fetch(address.replace(/locked_thumb/, 'full'))).status).toBe(404)
  expect(
    (await (await staff(app, 'support', [2])).refused(getMemberProfile, { query: { member: anna.memberId } })).status,
  ).toBe(404)
  expect(
    await query(`SELECT FROM staff_action WHERE action = 'open_member' AND subject = $1`, [`#${anna.memberId}`]),
  ).toHaveLength(1)
  await query('UPDATE members_profile SET invisible = true WHERE member_id = $1', [anna.memberId])
  expect((await see('free')).seen_by).toBe('related')
  await helper.call(support.deleteOnRequest, { body: { member: anna.memberId, proof: 'Mail van haar adres' } })
  expect((await see('free')).seen_by).toBe('none')
})

test('[OFFICE-8] a note has its author and time, and only staff read it', async () => {
  const anna = await newMember(app)
  await helper.call(support.addNote, { body: { member: anna.memberId, words: 'Belde over een factuur.' } })
  const [note] = (await open(anna, moderator)).notes
  expect(note).toMatchObject({ words: 'Belde over een factuur.', author: expect.stringContaining('staff-') })
})

describe('credits', () => {
  test('[OFFICE-8] a small correction is booked at once, and a second one beyond the limit waits for a colleague', async () => {
    const anna = await newMember(app)
    const before = await balanceOf(anna)
    const correct = (credits: number) =>
      helper.call(support.correctCredits, { body: { member: anna.memberId, credits, reason: 'Storing' } })
    expect(await correct(60)).toEqual({ booked: true })
    expect(await correct(60)).toEqual({ booked: false })
    expect(await balanceOf(anna)).toBe(before + 60)
    const listed = async (client: Client) => {
      const { waiting } = await client.call(findMembers, { query: {} })
      const { counts } = await client.call(getWaitingCounts)
      return [waiting.map(({ kind }) => kind).join(), counts.find(({ path }) => path === OFFICE_MEMBERS_URL)?.count]
    }
    expect(await listed(colleague)).toEqual(['correction', 1])
    const elsewhere = await staff(app, 'support', [2])
    expect(await listed(elsewhere)).toEqual(['', 0])
    const [waiting] = (await open(anna, helper)).corrections
    const decision = { body: { id: waiting!.id, approved: true } }
    expect((await helper.refused(support.decideCorrection, decision)).code).toBe('own_correction')
    const both = await Promise.all([
      colleague.call(support.decideCorrection, decision),
      colleague.call(support.decideCorrection, decision),
    ])
    expect(both.map(each => each.decided).sort()).toEqual(['before', 'now'])
    expect(await listed(colleague)).toEqual(['', 0])
    expect(await balanceOf(anna)).toBe(before + 120)
    expect(await logged('correct_credits', anna)).toEqual([
      expect.objectContaining({ reason: 'Storing', before: { balance: before }, after: { balance: before + 60 } }),
      expect.objectContaining({ before: { balance: before + 60 }, after: { balance: before + 120 } }),
    ])
    const { checkLedger } = await import('#credits/server')
    expect(await checkLedger()).toEqual([])
  })

  test('[OFFICE-8] a correction takes credits but makes no debt', async () => {
    const anna = await newMember(app)
    const before = await balanceOf(anna)
    const body = { member: anna.memberId, credits: -(before + 1), reason: 'Dubbel' }
    const { booked } = await helper.call(support.correctCredits, { body: { ...body, credits: 10 } })
    expect(booked).toBe(true)
    await helper.call(support.correctCredits, { body: { ...body, credits: -10 } })
    expect(await balanceOf(anna)).toBe(before)
    expect((await helper.refused(support.correctCredits, { body: { ...body, credits: -80 } })).code).toBe(
      'too_few_credits',
    )
  })
})

describe('suspension', () => {
  async function suspended(): Promise<SignedUpMember> {
    const anna = await newMember(app)
    await moderator.call(support.suspendMember, { body: { member: anna.memberId, ground: 'scam', until } })
    return anna
  }

  test('[OFFICE-8] the member reads why and until when (midnight of the staff member’s zone) at login, and a stranger without the password does not', async () => {
    const anna = await suspended()
    expect((await open(anna)).suspension?.until).toBe('2098-12-31T23:00:00.000Z')
    const { text } = await mailOnce(anna.email, /geschorst/)
    expect(text).toContain('2099')
    expect(text).toContain('Een medewerker heeft het bekeken')
    expect(text).not.toContain('ander lid')
    expect(await logged('suspend_member', anna)).toEqual([
      expect.objectContaining({ before: { status: 'active' }, after: { status: 'disabled' }, ground: 'scam' }),
    ])
    const { status, body } = await tryLogin(anna)
    expect(status).toBe(403)
    expect((body as unknown as { detail: string }).detail).toContain('1 januari 2099')
    const wrong = await app.client().refused(logIn, { body: { email: anna.email, password: 'niet haar wachtwoord' } })
    expect(wrong.code).toBe('login_failed')
  })

  test('[OFFICE-8] support suspends for a week at most; longer needs a moderator', async () => {
    const anna = await newMember(app)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const body = (days: number) => ({ member: anna.memberId, ground: 'scam' as const, until: day(days) })
    const { code, detail, status } = await helper.refused(support.suspendMember, { body: body(9) })
    expect([status, code]).toEqual([403, 'suspension_too_long'])
    expect(detail).toContain('moderator')
    expect((await open(anna)).member.status).toBe('active')
    await helper.call(support.suspendMember, { body: body(6) })
    expect((await open(anna)).member.status).toBe('disabled')
    expect((await helper.refused(support.banMember, { body: { member: anna.memberId, ground: 'scam' } })).status).toBe(
      404,
    )
  })

  test('[OFFICE-8] an objection is answered by another person, who lifts the suspension', async () => {
    const anna = await suspended()
    const body = { member: anna.memberId }
    expect((await moderator.refused(support.liftSuspension, { body })).code).toBe('own_decision')
    await colleague.call(support.liftSuspension, { body })
    expect((await tryLogin(anna)).status).toBe(200)
    await mailOnce(anna.email, /weer open/)
  })

  test('[OFFICE-8] it ends by itself, exactly once', async () => {
    const anna = await suspended()
    await endSuspensions()
    expect((await open(anna)).member).toMatchObject({ status: 'disabled', suspended_until: '2098-12-31T23:00:00.000Z' })
    await query(`UPDATE accounts_suspension SET until = now() WHERE member_id = $1`, [anna.memberId])
    await Promise.all([endSuspensions(), endSuspensions()])
    expect((await open(anna)).member.status).toBe('active')
    expect(
      await query(`SELECT FROM accounts_suspension WHERE member_id = $1 AND ended_at IS NOT NULL`, [anna.memberId]),
    ).toHaveLength(1)
  })

  test('[OFFICE-8] [BLOCK-3] a member who has deleted the account can’t restore it before the suspension ends', async () => {
    const anna = await newMember(app)
    await helper.call(support.deleteOnRequest, { body: { member: anna.memberId, proof: 'Mail van haar adres' } })
    const token = await linkToken(anna.email)
    await moderator.call(support.suspendMember, { body: { member: anna.memberId, ground: 'scam', until } })
    expect((await app.client().refused(reactivate, { body: { token } })).code).toBe('reactivation_failed')
    await query(`UPDATE accounts_suspension SET until = now() WHERE member_id = $1`, [anna.memberId])
    await endSuspensions()
    expect((await open(anna)).member.status).toBe('deleted')
    await app.client().call(reactivate, { body: { token } })
    expect((await open(anna)).member.status).toBe('active')
  })

  test('[OFFICE-8] a later ban stays when the time of the suspension is over', async () => {
    const anna = await suspended()
    await moderator.call(support.banMember, { body: { member: anna.memberId, ground: 'scam', sites: [1] } })
    await query(`UPDATE accounts_suspension SET until = now() WHERE member_id = $1`, [anna.memberId])
    await endSuspensions()
    expect((await open(anna)).member.status).toBe('banned')
    const { bans } = await colleague.call(getBans)
    expect(bans.find(ban => ban.members.some(({ id }) => id === anna.memberId))?.sites).toEqual(['vonk.localhost'])
    await mailOnce(anna.email, /gesloten/)
  })
})

test('[TRUST-16] [OFFICE-8] a member who deletes the account before the ban is banned all the same, and can’t restore it', async () => {
  const anna = await newMember(app)
  await helper.call(support.deleteOnRequest, { body: { member: anna.memberId, proof: 'Mail van haar adres' } })
  const token = /reactivate\?token=([\w-]+)/.exec((await lastMail(anna.email))!.text)![1]!
  await moderator.call(support.banMember, { body: { member: anna.memberId, ground: 'scam' } })
  const { bans } = await colleague.call(getBans)
  expect(bans.some(ban => ban.members.some(({ id }) => id === anna.memberId))).toBe(true)
  expect((await app.client().refused(reactivate, { body: { token } })).code).toBe('reactivation_failed')
  const again = await newMember(app, { form: { email: anna.email.replace('@', '+again@') } })
  const { suspicions } = await colleague.call(getSuspicions)
  expect(suspicions.map(({ member }) => member.id)).toContain(again.memberId)
})

test('[OFFICE-8] a deletion on request can be cancelled for two weeks, and support may not ban', async () => {
  const anna = await newMember(app)
  await helper.call(support.deleteOnRequest, { body: { member: anna.memberId, proof: 'Mail van haar adres' } })
  expect((await open(anna)).member.status).toBe('deleted')
  expect((await lastMail(anna.email))?.text).toContain('/reactivate?token=')
  const body = { member: anna.memberId, ground: 'scam' } as const
  expect((await helper.refused(support.banMember, { body })).status).toBe(404)
})
