import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { chatMember } from '../../../../test/support/made-member.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { fictionalProfile, uploadFictional } from '../../../../test/support/writes/fictional.ts'
import { PERSONA, PUBLIC_FIELDS } from '../../../../test/support/writes/fictional-form.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import * as chat from '../../chat/contract.ts'
import * as desk from '../../desk/contract.ts'
import { getMember } from '../../members/contract.ts'
import { decideReview } from '../../photos/office/contract.ts'
import * as contract from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' })
})
afterAll(() => app.stop())

async function rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

const actionsOn = async (id: number) =>
  rows('SELECT action, details FROM staff_action WHERE subject = $1 AND action ~ $2 ORDER BY id', `#${id}`, 'fictional')

test('[OFFICE-10] [FICT-1] a profile is made on each chosen site, labelled from its first moment, and nothing takes the label away', async () => {
  const admin = await staff(app)
  const profile = { ...PUBLIC_FIELDS, name: 'Fenna', about: 'Ik houd van tuinieren.' }
  const body = { sites: [1, 2], profile, persona: { ...PERSONA, languages: ['de', 'nl'] as const } }
  const { profiles } = await admin.call(contract.makeFictionalProfiles, { body: body as never })
  expect(profiles).toHaveLength(2)
  const id = profiles[0]!
  const anna = await chatMember(app, 'Anna')
  expect((await anna.client.call(getMember, { query: { id } })).member).toMatchObject({
    name: 'Fenna',
    fictional: true,
  })

  // Every path that changes the profile, then every statement that could.
  const before = { ...profile, ...body.persona, languages: ['de', 'nl'] as ('de' | 'nl')[] }
  const smuggled = { id, before, profile: { ...profile, fictional: false }, persona: PERSONA }
  await admin.call(contract.changeFictionalProfile, { body: smuggled as never })
  for (const [table, column] of [['accounts_account', 'id'] as const, ['members_profile', 'member_id'] as const]) {
    const change = rows(`UPDATE ${table} SET fictional = false WHERE ${column} = $1`, id)
    await expect(change).rejects.toThrow('label of a fictional profile')
    const other = rows(`UPDATE ${table} SET fictional = true WHERE ${column} = $1`, anna.memberId)
    await expect(other).rejects.toThrow('label of a fictional profile')
  }
  expect((await anna.client.call(getMember, { query: { id } })).member.fictional).toBe(true)
  const [{ language } = {}] = await rows('SELECT language FROM accounts_account WHERE id = $1', id)
  expect(language).toBe('nl')
})

test('[OFFICE-10] untrue texts, taken names and minors are refused with the field, and nothing is made', async () => {
  const admin = await staff(app)
  await fictionalProfile(app, admin)
  const refused = async (more: object, persona = PERSONA) => {
    const body = { sites: [1], profile: { ...PUBLIC_FIELDS, name: 'Nora', ...more }, persona }
    return Object.entries((await admin.refused(contract.makeFictionalProfiles, { body })).fields ?? {})
  }
  expect(await refused({ name: 'Iris 1' })).toMatchObject([['name', { code: 'name_taken' }]])
  expect(await refused({ about: 'Ik ben een echte vrouw.' })).toMatchObject([['about', { code: 'claims_real' }]])
  expect(await refused({ reason: 'Bel me op 06 12345678' })).toMatchObject([['reason', { code: 'claims_contact' }]])
  expect(await refused({ date_of_birth: '2015-01-01' })).toMatchObject([['date_of_birth', { code: 'too_young' }]])
  expect(await refused({}, { ...PERSONA, languages: [] })).toMatchObject([['languages', { code: 'languages_missing' }]])
  expect(await refused({}, { ...PERSONA, time_zone: 'Mars/Olympus' })).toMatchObject([['time_zone', {}]])
  expect(await rows("SELECT FROM members_profile WHERE name = 'Nora'")).toEqual([])
})

test('[OFFICE-10] two colleagues who change different fields both succeed, the same field is refused, and the log has both values', async () => {
  const { maker, id, before, profile } = await fictionalProfile(app)
  const colleague = await staff(app, 'moderator')
  const change = (persona: object, more = {}) => ({
    body: { id, before, profile: { ...profile, ...more }, persona: { ...PERSONA, ...persona } },
  })
  await maker.call(contract.changeFictionalProfile, change({ work: 'Kapper' }))
  await colleague.call(contract.changeFictionalProfile, change({}, { about: 'Ik zwem.' }))
  const clash = await colleague.refused(contract.changeFictionalProfile, change({ work: 'Bakker' }))
  expect([clash.status, clash.fields?.work?.detail]).toEqual([409, expect.stringContaining('Kapper')])
  const { fields } = await maker.call(contract.getFictionalProfile, { query: { id } })
  expect(fields).toMatchObject({ work: 'Kapper', about: 'Ik zwem.' })
  expect((await actionsOn(id)).slice(1)).toMatchObject([
    { action: 'change_fictional', details: { before: { work: 'Verpleegkundige' }, after: { work: 'Kapper' } } },
    { action: 'change_fictional', details: { before: { about: '' }, after: { about: 'Ik zwem.' } } },
    { action: 'open_fictional' },
  ])
})

test('[OFFICE-10] a photo waits for review, and its uploader needs a colleague or the administrator’s role', async () => {
  const moderator = await staff(app, 'moderator')
  const { id } = await fictionalProfile(app, moderator)
  const { body } = await uploadFictional(moderator, id, await ordinaryPhoto(400, 500))
  const photo = body.photos[0]!
  expect(photo.status).toBe('review')
  const approval = { body: { id: photo.id, reason: null } }
  expect((await moderator.refused(decideReview, approval)).code).toBe('own_upload')
  expect(await (await staff(app, 'moderator')).call(decideReview, approval)).toEqual({ decided: 'now' })
  const admin = await staff(app)
  const own = await uploadFictional(admin, id, await ordinaryPhoto(500, 400))
  const second = own.body.photos.find(each => each.status === 'review')!
  expect(await admin.call(decideReview, { body: { id: second.id, reason: null } })).toEqual({ decided: 'now' })
})

test('[OFFICE-10] [MONEY-19] retirement ends each conversation with a notice, pays back what was unanswered once, and keeps the messages', async () => {
  const { maker, id } = await fictionalProfile(app)
  const [anna, bram] = [
    await chatMember(app, 'Anna R', { credits: 100 }),
    await chatMember(app, 'Bram R', { credits: 100 }),
  ]
  for (const { client } of [anna, bram]) {
    await client.call(chat.acknowledgeFictionalNotice, { body: {} })
    await client.call(chat.sendMessage, { body: { profile: id, text: 'Hoi' } })
  }
  const { sendMessage } = await import('#chat/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const answer = { siteId: 1, from: id, to: bram.memberId, text: 'Dag Bram', key: crypto.randomUUID() }
  await transaction(tx => sendMessage({ ...answer, tx }))
  const balance = async (memberId: number) =>
    (await rows('SELECT balance FROM credits_account WHERE member_id = $1', memberId))[0]!.balance
  expect([await balance(anna.memberId), await balance(bram.memberId)]).toEqual([90, 90])

  await maker.call(contract.retireFictionalProfile, { body: { id, reason: 'Te weinig antwoorden' } })
  const { endFictional } = await import('../../chat/server/credits/end-fictional.ts')
  await Promise.all([endFictional.run({ profileId: id }), endFictional.run({ profileId: id })])
  await endFictional.run({ profileId: id })
  expect([await balance(anna.memberId), await balance(bram.memberId)]).toEqual([100, 90])
  const said = async ({ client }: typeof anna) =>
    (await client.call(chat.readConversation, { query: { profile: id } })).messages.map(each => [
      each.text.startsWith('Iris') ? each.notice : each.text,
      each.args?.credits,
    ])
  expect(await said(anna)).toEqual([
    ['Hoi', undefined],
    ['fictional_retired', 10],
  ])
  expect(await said(bram)).toEqual([
    ['Hoi', undefined],
    ['Dag Bram', undefined],
    ['fictional_retired', 0],
  ])
  expect((await anna.client.refused(chat.sendMessage, { body: { profile: id, text: 'nog?' } })).status).toBe(410)
  expect((await anna.client.refused(getMember, { query: { id } })).status).toBe(404)
  const again = await maker.refused(contract.retireFictionalProfile, { body: { id, reason: 'nog eens' } })
  expect(again.code).toBe('profile_retired')
  const [, log] = await actionsOn(id)
  expect(log).toMatchObject({ action: 'retire_fictional', details: { reason: 'Te weinig antwoorden' } })
  const { checkLedger } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  expect(await checkLedger(db())).toEqual([])
})

test('[OFFICE-10] the list is filtered by site, language, gender, age and status, a page at a time', async () => {
  const admin = await staff(app)
  const profile = { ...PUBLIC_FIELDS, name: 'Gerda', date_of_birth: '1950-01-01' }
  const persona = { ...PERSONA, languages: ['fi' as const] }
  const { profiles } = await admin.call(contract.makeFictionalProfiles, { body: { sites: [2], profile, persona } })
  const found = async (query: object) =>
    (await admin.call(contract.getFictionalProfiles, { query })).profiles.map(each => each.id)
  for (const query of [{ language: 'fi' }, { min_age: 70 }, { name: 'ger' }])
    expect(await found(query)).toEqual(profiles)
  expect(await found({ site: 2, status: 'active', gender: 'female' })).toContain(profiles[0])
  for (const query of [{ site: 1 }, { status: 'retired' }, { gender: 'male' }, { max_age: 60 }])
    expect(await found(query)).not.toContain(profiles[0])
  const all = await found({})
  expect(await found({ after: all[0] })).toEqual(all.slice(1))
  const real = await chatMember(app, 'Echt')
  expect(all).not.toContain(real.memberId)
  expect((await admin.refused(contract.getFictionalProfile, { query: { id: real.memberId } })).status).toBe(404)
})

test('[OFFICE-10] an operator sees the persona sheet, stated facts are kept for colleagues, and a profile sleeps outside its hours', async () => {
  const { id } = await fictionalProfile(app)
  const [ada, bob, anna] = [await staff(app, 'operator'), await staff(app, 'operator'), await chatMember(app, 'Anna S')]
  await anna.client.call(chat.acknowledgeFictionalNotice, { body: {} })
  const sent = await anna.client.call(chat.sendMessage, { body: { profile: id, text: 'Hoi' } })
  const conversation = sent.conversation.id
  const { savePersona } = await import('#fictional/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const clock = async (minutes: number) => {
    const at = "SELECT to_char(now() AT TIME ZONE 'UTC' + make_interval(mins => $1), 'HH24:MI') AS at"
    return String((await rows(at, minutes))[0]!.at)
  }
  const isOffered = async (from: number, until: number) => {
    const hours = { time_zone: 'Etc/UTC', active_from: await clock(from), active_until: await clock(until) }
    await transaction(tx => savePersona(tx, id, { ...PERSONA, ...hours }))
    const { waiting } = await ada.call(desk.getDesk, { query: {} })
    return waiting.some(each => each.conversation === conversation)
  }
  expect(await isOffered(60, 120)).toBe(false)
  await rows("UPDATE chat_waiting SET since = now() - interval '13 hours' WHERE conversation_id = $1", conversation)
  expect(await isOffered(60, 120)).toBe(true)
  await rows('UPDATE chat_waiting SET since = now() WHERE conversation_id = $1', conversation)
  expect(await isOffered(-60, 60)).toBe(true)

  const { leased } = await ada.call(desk.takeConversation, { body: { conversation } })
  expect([leased.persona.work, leased.stated_facts]).toEqual(['Verpleegkundige', []])
  const fact = { body: { conversation, words: 'Heeft een zus in Breda.' }, key: crypto.randomUUID() }
  for (let n = 0; n < 2; n++) await ada.call(desk.addStatedFact, fact)
  await ada.call(desk.answer, { body: { conversation, text: 'Mijn zus woont in Breda.' } })
  await anna.client.call(chat.sendMessage, { body: { profile: id, text: 'leuk' } })
  const later = await bob.call(desk.takeConversation, { body: { conversation } })
  expect(later.leased.stated_facts.map(each => each.words)).toEqual(['Heeft een zus in Breda.'])
})
