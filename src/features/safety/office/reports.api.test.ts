import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReport, reports } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail } from '../../../../test/support/mailbox.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { publicId } from '../../../../test/support/public-id.ts'
import { newMember, PASSWORD } from '../../../../test/support/signed-up-member.ts'
import { readConversation, sendMessage } from '../../chat/contract.ts'
import { getMember, getUser, logIn } from '../../members/contract.ts'
import { fileComplaint } from '../../pages/contract.ts'
import { answerComplaint, getComplaints } from '../../pages/office/contract.ts'
import { getActions, logInStaff } from '../../staff/contract.ts'
import { decideOnReport, getDisabled, getReportQueue, reopenMember } from './contract.ts'

let app: TestApp
let office: Client
let colleague: Client
beforeAll(async () => {
  app = await testApp()
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const staff = { email: 'mod@example.com', password: 'een lade vol potloden' }
  await transaction(tx => createStaff(tx, { ...staff, role: 'moderator' }))
  await transaction(tx => createStaff(tx, { ...staff, email: 'admin@example.com', role: 'administrator' }))
  office = app.client()
  await office.call(logInStaff, { body: staff })
  await transaction(tx => createStaff(tx, { ...staff, email: 'mod2@example.com', role: 'moderator' }))
  colleague = app.client()
  await colleague.call(logInStaff, { body: { ...staff, email: 'mod2@example.com' } })
})
afterAll(() => app.stop())

const queued = async (number: number) => (await office.call(getReportQueue)).reports.find(each => each.id === number)
const decide = (id: number, decision: 'dismissed' | 'warned' | 'disabled' | 'banned') =>
  office.call(decideOnReport, { body: { id, decision } })

async function two() {
  return [await newMember(app, { credits: 100 }), await newMember(app, { credits: 100 })] as const
}

describe('reporting', () => {
  test('[BLOCK-3] a report about a member, a photo or a message contains it as reported, with the surrounding messages', async () => {
    const [anna, bert] = await two()
    const { photos } = (await upload(bert.client, await ordinaryPhoto(400, 500))).body
    await approve(photos[0]!.id)
    const say = (from: typeof anna, to: typeof anna, text: string) =>
      from.client.call(sendMessage, { body: { profile: to.memberId, text } })
    await say(anna, bert, 'Hoi, hoe is het?')
    const { conversation, message } = await say(bert, anna, 'Stuur me geld.')
    await say(anna, bert, 'Waarom zou ik?')
    await say(bert, anna, 'Nu meteen.')
    const about = { id: bert.memberId, reason: 'scam', story: 'Hij vraagt om geld.' } as const
    const member = await anna.client.call(fileReport, { body: { ...about, kind: 'member' } })
    const photo = await anna.client.call(fileReport, { body: { ...about, kind: 'photo', photo: photos[0]!.id } })
    const words = await anna.client.call(fileReport, {
      body: { ...about, kind: 'message', conversation: conversation.id, seq: message.seq },
    })
    expect(await queued(member.number)).toMatchObject({
      kind: 'member',
      story: about.story,
      member: { name: bert.name },
    })
    expect((await queued(photo.number))?.photos[0]?.id).toBe(photos[0]!.id)
    expect(await queued(words.number)).toMatchObject({
      text: 'Stuur me geld.',
      reporter: { name: anna.name },
      messages: [
        { text: 'Hoi, hoe is het?', by_reporter: true },
        { text: 'Waarom zou ik?', by_reporter: true },
        { text: 'Nu meteen.', by_reporter: false },
      ],
    })
  })

  test('[BLOCK-3] a repeated report is the same report; members can’t report themselves, members of another site or their own content', async () => {
    const [anna, bert] = await two()
    const body = { kind: 'member', id: bert.memberId, reason: 'fake' } as const
    const first = await anna.client.call(fileReport, { body })
    expect(await anna.client.call(fileReport, { body, key: randomUUID() })).toEqual(first)
    expect((await anna.client.refused(fileReport, { body: { ...body, id: anna.memberId } })).code).toBe('own_report')
    const stranger = await newMember(app, { host: 'vlam.localhost' })
    expect((await anna.client.refused(fileReport, { body: { ...body, id: stranger.memberId } })).status).toBe(404)
    const own = (await upload(anna.client, await ordinaryPhoto(400, 500))).body.photos[0]!.id
    expect((await anna.client.refused(fileReport, { body: { ...body, kind: 'photo', photo: own } })).status).toBe(404)
    const sent = await anna.client.call(sendMessage, { body: { profile: bert.memberId, text: 'Dag' } })
    const mine = { conversation: sent.conversation.id, seq: sent.message.seq }
    expect((await anna.client.refused(fileReport, { body: { ...body, kind: 'message', ...mine } })).status).toBe(404)
  })

  test('[BLOCK-3] urgent reports are first in the queue', async () => {
    const [anna, bert] = await two()
    const late = await anna.client.call(fileReport, { body: { kind: 'member', id: bert.memberId, reason: 'other' } })
    const carl = await newMember(app)
    const urgent = await anna.client.call(fileReport, { body: { kind: 'member', id: carl.memberId, reason: 'minor' } })
    const order = (await office.call(getReportQueue)).reports.map(each => each.id)
    expect(order.indexOf(urgent.number)).toBeLessThan(order.indexOf(late.number))
  })
})

describe('deciding', () => {
  test('[BLOCK-3] after a dismissal the reporter gets an email and the reported member none', async () => {
    const [anna, bert] = await two()
    const { number } = await anna.client.call(fileReport, {
      body: { kind: 'member', id: bert.memberId, reason: 'fake' },
    })
    const before = await lastMail(bert.email)
    expect(await decide(number, 'dismissed')).toEqual({ decided: 'now' })
    expect(await decide(number, 'banned')).toEqual({ decided: 'before' })
    expect((await lastMail(anna.email))?.subject).toContain(`melding ${publicId('report', number)}`)
    expect(await lastMail(bert.email)).toEqual(before)
    expect((await anna.client.call(reports)).reports).toMatchObject([
      { id: number, outcome: 'dismissed', name: bert.name },
    ])
    expect((await anna.client.call(getMember, { query: { id: bert.memberId } })).member.id).toBe(bert.memberId)
  })

  test('[BLOCK-3] a warning states its reasons and how to object, and doesn’t name the reporter', async () => {
    const [anna, bert] = await two()
    const { number } = await anna.client.call(fileReport, {
      body: { kind: 'member', id: bert.memberId, reason: 'scam' },
    })
    await decide(number, 'warned')
    const letter = (await lastMail(bert.email))!
    expect(letter.subject).toContain('Waarschuwing')
    for (const part of ['om geld vragen', 'Een medewerker heeft het bekeken', '/complaints', 'zes maanden']) {
      expect(letter.text).toContain(part)
    }
    expect(letter.text).not.toContain(anna.name)
    expect((await lastMail(anna.email))?.text).toContain('maatregelen genomen')
  })

  test('[BLOCK-3] a ban closes the account at once, closes every open report about it and is in the audit log', async () => {
    const [anna, bert] = await two()
    const carla = await newMember(app)
    const body = { kind: 'member', id: bert.memberId, reason: 'harassment' } as const
    const { number } = await anna.client.call(fileReport, { body })
    await carla.client.call(fileReport, { body })
    await decide(number, 'banned')
    expect((await bert.client.call(getUser)).user).toBeNull()
    expect((await anna.client.refused(getMember, { query: { id: bert.memberId } })).status).toBe(404)
    const login = { email: bert.email, password: PASSWORD }
    expect((await app.client().refused(logIn, { body: login })).code).toBe('login_failed')
    expect((await carla.client.call(reports)).reports[0]?.outcome).toBe('acted')
    const admin = app.client()
    await admin.call(logInStaff, { body: { email: 'admin@example.com', password: 'een lade vol potloden' } })
    expect((await admin.call(getActions)).actions.find(action => action.subject === `#${number}`)).toMatchObject({
      action: 'report_banned',
      subject: `#${number}`,
      staff: 'mod@example.com',
      lines: expect.arrayContaining([
        { label: 'Lid', before: null, after: [expect.objectContaining({ member: bert.memberId })] },
        { label: 'Reden', before: null, after: [{ text: 'Valt lastig of beledigt' }] },
      ]),
    })
  })

  test('[BLOCK-3] a disabled account can be reopened after an objection, with its conversations', async () => {
    const [anna, bert] = await two()
    const { conversation } = await bert.client.call(sendMessage, { body: { profile: anna.memberId, text: 'Dag' } })
    const { number } = await anna.client.call(fileReport, {
      body: { kind: 'member', id: bert.memberId, reason: 'fake' },
    })
    await decide(number, 'disabled')
    const login = { email: bert.email, password: PASSWORD }
    expect((await app.client().refused(logIn, { body: login })).status).toBe(401)
    expect((await anna.client.send(getMember, { query: { id: bert.memberId } })).status).toBe(404)
    const listed = (await office.call(getDisabled)).members.filter(each => each.member.id === bert.memberId)
    expect(listed).toMatchObject([{ member: { name: bert.name }, ground: 'fake' }])
    await colleague.call(reopenMember, { body: { id: bert.memberId } })
    expect((await colleague.refused(reopenMember, { body: { id: bert.memberId } })).status).toBe(404)
    await app.client().call(logIn, { body: login })
    expect((await anna.client.call(getMember, { query: { id: bert.memberId } })).member.name).toBe(bert.name)
    expect((await anna.client.send(readConversation, { query: { conversation: conversation.id } })).status).toBe(200)
  })
})

test('[PAGES-3] a complaint is answered by email once and leaves the list', async () => {
  const form = { name: 'Sanne', email: 'sanne@example.nl', subject: 'payment', story: 'Twee keer betaald.' } as const
  const { number } = await app.client().call(fileComplaint, { body: form })
  const [complaint] = (await office.call(getComplaints)).complaints
  expect(complaint).toMatchObject({ id: number, name: 'Sanne', story: 'Twee keer betaald.', subject: 'payment' })
  const missing = await office.refused(answerComplaint, { body: { id: number, answer: ' ' } })
  expect(missing.fields?.answer?.detail).toBe('Schrijf een antwoord.')
  const body = { id: number, answer: 'Je krijgt het terug.' }
  expect(await office.call(answerComplaint, { body })).toEqual({ answered: 'now' })
  expect(await office.call(answerComplaint, { body })).toEqual({ answered: 'before' })
  expect((await lastMail('sanne@example.nl'))?.text).toContain('Je krijgt het terug.')
  expect((await office.call(getComplaints)).complaints).toEqual([])
})

async function approve(photo: number): Promise<void> {
  const { decidePhoto } = await import('#photos/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => decidePhoto(tx, photo, null))
}
