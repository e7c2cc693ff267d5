import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchMembers } from '#discovery/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { madeMember } from '../../../test/support/made-member.ts'
import { newMember, signupForm } from '../../../test/support/signed-up-member.ts'
import { changeProfile, getMember, getProfile } from './contract.ts'
import { CONSENT_TEXT_VERSION } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query<T = Record<string, unknown>>(sql: string, values: unknown[]): Promise<T[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows as T[]
}

interface Consent {
  purpose: string
  text_version: string
  locale: string
  channel: string
  given_at: Date
  withdrawn_at: Date | null
}

const consentsOf = (memberId: number) =>
  query<Consent>('SELECT * FROM members_consent WHERE member_id = $1 ORDER BY id', [memberId])

/** A woman whose profile says that she looks for women and likes wine. */
const consentingWoman = (name: string) =>
  madeMember(app, name, { sexuality: 'lesbian', interests: ['wine', 'lingerie'] })

const WITHOUT_CONSENT = { looking_for: 'both', sexuality: null, interests: 0 }
const kept = async (memberId: number) =>
  (await query('SELECT looking_for, sexuality, interests FROM members_profile WHERE member_id = $1', [memberId])).map(
    row => ({ ...row, interests: Number(row.interests) }),
  )[0]

test('[TRUST-9] a signup without the checkbox makes a member and stores nothing about orientation', async () => {
  const { orientation_consent: _, ...form } = signupForm({ gender: 'female', looking_for: 'female' })
  const { client, memberId } = await newMember(app, { form: { ...form, orientation_consent: undefined as never } })
  expect(await kept(memberId)).toEqual(WITHOUT_CONSENT)
  expect(await consentsOf(memberId)).toEqual([])
  const { profile } = await client.call(getProfile)
  expect(profile).toMatchObject({ sexuality: null, consents: { orientation: null, interests: null } })
})

test('[TRUST-9] a checked box at signup is stored with text version, language, channel and time, for that purpose only', async () => {
  const { client, memberId } = await newMember(app, { gender: 'female', looking_for: 'female' })
  expect(await consentsOf(memberId)).toMatchObject([
    { purpose: 'orientation', text_version: CONSENT_TEXT_VERSION, locale: 'nl', channel: 'signup', withdrawn_at: null },
  ])
  const { profile } = await client.call(getProfile)
  expect(profile).toMatchObject({ sexuality: 'lesbian', consents: { interests: null } })
  expect(Math.abs(Date.parse(profile.consents.orientation!) - Date.now())).toBeLessThan(60_000)
})

test('[TRUST-9] sexuality and interests each need their own consent to be stored', async () => {
  const { client, memberId } = await newMember(app, { form: { orientation_consent: undefined as never } })
  for (const body of [{ sexuality: 'bi' as const }, { interests: ['wine' as const] }]) {
    const { status, fields } = await client.refused(changeProfile, { body })
    expect(status).toBe(400)
    expect(Object.values(fields!)[0]).toEqual({
      code: 'consent_needed',
      detail: 'Zet hier eerst een vinkje. Zonder je toestemming bewaren we dit niet.',
    })
  }
  const half = await client.refused(changeProfile, {
    body: { sexuality: 'bi', interests: ['wine'], consents: { orientation: true } },
  })
  expect(Object.keys(half.fields!)).toEqual(['interests'])
  expect([await kept(memberId), await consentsOf(memberId)]).toEqual([WITHOUT_CONSENT, []])

  const both = { orientation: true, interests: true }
  const { profile } = await client.call(changeProfile, {
    body: { sexuality: 'bi', interests: ['wine'], consents: both },
  })
  expect(profile).toMatchObject({ sexuality: 'bi', interests: ['wine'] })
  expect(await consentsOf(memberId)).toMatchObject([
    { purpose: 'orientation', channel: 'profile' },
    { purpose: 'interests', channel: 'profile' },
  ])
})

test('[TRUST-9] a withdrawal erases the data from profile and search at once, and the record of the consent stays', async () => {
  const woman = await consentingWoman('Willemijn')
  const man = await madeMember(app, 'Maarten', { gender: 'male', sexuality: 'hetero' })
  const found = async (search: object) =>
    (await man.client.call(searchMembers, { query: search })).results.map(card => card.name)
  const friend = await consentingWoman('Wilma')
  const read = async () => (await friend.client.call(getMember, { query: { id: woman.memberId } })).member
  expect(await read()).toMatchObject({ sexuality: 'lesbian', interests: ['lingerie', 'wine'] })
  expect(await found({})).not.toContain('Willemijn')

  const { profile } = await woman.client.call(changeProfile, {
    body: { sexuality: 'lesbian', interests: ['wine', 'lingerie'], consents: { orientation: false } },
  })
  expect(profile).toMatchObject({ sexuality: null, consents: { orientation: null } })
  expect(await read()).toMatchObject({ sexuality: null, interests: ['lingerie', 'wine'] })
  // Without the erased sexuality, a search by men finds her too.
  expect(await found({})).toContain('Willemijn')
  expect(await found({ interests: 'wine' })).toContain('Willemijn')

  await woman.client.call(changeProfile, { body: { consents: { interests: false } } })
  expect(await read()).toMatchObject({ sexuality: null, interests: [] })
  expect(await kept(woman.memberId)).toEqual(WITHOUT_CONSENT)
  expect(await found({ interests: 'wine' })).not.toContain('Willemijn')
  const rows = await query(
    `SELECT m.interests::int, m.seeks, a.interests::int AS active_interests, a.seeks AS active_seeks
     FROM discovery_member m JOIN discovery_activity a USING (member_id) WHERE member_id = $1`,
    [woman.memberId],
  )
  expect(rows).toEqual([{ interests: 0, seeks: 2, active_interests: 0, active_seeks: 2 }])

  const ended = await consentsOf(woman.memberId)
  expect(ended.map(each => each.withdrawn_at instanceof Date)).toEqual([true, true])
  await woman.client.call(changeProfile, { body: { consents: { interests: true }, interests: ['beer'] } })
  expect((await consentsOf(woman.memberId)).map(each => each.withdrawn_at === null)).toEqual([false, false, true])
  expect(await read()).toMatchObject({ interests: ['beer'] })
})

test('[TRUST-9] data saved while the consent is withdrawn doesn’t stay', async () => {
  const woman = await consentingWoman('Gelijk')
  await Promise.all([
    ...Array.from({ length: 6 }, () =>
      woman.client.send(changeProfile, { body: { sexuality: 'lesbian', interests: ['wine'] } }),
    ),
    woman.client.call(changeProfile, { body: { consents: { orientation: false, interests: false } } }),
  ])
  expect(await kept(woman.memberId)).toEqual(WITHOUT_CONSENT)
})

test('[TRUST-9] a fictional profile needs no consent, because it represents no person', async () => {
  const made = await madeMember(app, 'Verzonnen', { fictional: true, sexuality: 'bi', interests: ['wine'] })
  expect(await kept(made.memberId)).toMatchObject({ sexuality: 'bi', looking_for: 'both' })
  expect(await consentsOf(made.memberId)).toEqual([])
})
