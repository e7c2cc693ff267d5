import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { deskStaff, queryRows, type StaffRole, type Traits, waitingFor } from '../../../test/support/desk.ts'
import { chatMember, type MadeMember } from '../../../test/support/made-member.ts'
import { readConversation, sendMessage } from '../chat/contract.ts'
import { addNote, answer, flagMember, getDesk, getFigures, handBack, takeConversation } from './contract.ts'
import { decideAnswerReview, getAnswerReview } from './office/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' })
})
afterAll(() => app.stop())

const staff = (role?: StaffRole, languages?: readonly string[]) => deskStaff(app, role, languages)
const waitingConversation = (text?: string, traits?: Traits) => waitingFor(app, text, traits)
const rows = queryRows

const textsOf = async (who: MadeMember, conversation: number) =>
  (await who.client.call(readConversation, { query: { conversation } })).messages.map(message => message.text)

describe('the queue', () => {
  test('[FICT-3] unanswered conversations of fictional profiles wait in the queue, oldest first, by language, until an answer', async () => {
    const operator = await staff('operator', ['nl', 'en'])
    const [one, two] = [await waitingConversation('eerste'), await waitingConversation('tweede')]
    await rows('UPDATE accounts_account SET language = $2 WHERE id = $1', two.member.memberId, 'en')
    const ids = async (language?: string) =>
      (await operator.call(getDesk, { query: language ? { language } : {} })).waiting.map(each => each.conversation)
    const all = await ids()
    expect(all.indexOf(one.conversation)).toBeLessThan(all.indexOf(two.conversation))
    expect(await ids('en')).toContain(two.conversation)
    expect(await ids('en')).not.toContain(one.conversation)

    const { leased } = await operator.call(takeConversation, { body: { conversation: one.conversation } })
    expect(leased).toMatchObject({
      profile: { name: one.profile.name },
      member: { name: one.member.name },
      messages: [{ text: 'eerste', from: one.member.memberId }],
      honesty_needed: false,
    })
    const { seq } = await operator.call(answer, { body: { conversation: one.conversation, text: 'Goed, en jij?' } })
    expect(seq).toBe(2)
    expect(await textsOf(one.member, one.conversation)).toEqual(['eerste', 'Goed, en jij?'])
    expect(await ids()).not.toContain(one.conversation)
    expect((await operator.call(getDesk, { query: {} })).leased).toBeNull()
    const kept = await rows(
      'SELECT staff_id, words, profile_id, seq FROM desk_answer WHERE conversation_id = $1',
      one.conversation,
    )
    expect(kept).toMatchObject([{ words: 'Goed, en jij?', profile_id: one.profile.memberId, seq: 2 }])
    await expect(rows('DELETE FROM desk_answer')).rejects.toThrow('append-only')
    await one.member.client.call(sendMessage, { body: { profile: one.profile.memberId, text: 'ook goed' } })
    expect(await ids()).toContain(one.conversation)
  })

  test('[FICT-3] two concurrent operators never hold or answer the same conversation', async () => {
    const [ada, bob] = [await staff(), await staff()]
    for (let round = 0; round < 8; round++) {
      const { conversation, member } = await waitingConversation(`ronde ${round}`)
      const body = { conversation }
      const taken = await Promise.all([ada, bob].map(each => each.send(takeConversation, { body })))
      expect(taken.map(each => each.status).sort()).toEqual([200, 409])
      const answers = await Promise.all(
        [ada, bob, ada, bob].map(each => each.send(answer, { body: { ...body, text: `antwoord ${round}` } })),
      )
      expect(answers.filter(each => each.status === 200)).toHaveLength(1)
      expect(await textsOf(member, conversation)).toEqual([`ronde ${round}`, `antwoord ${round}`])
      expect(await rows('SELECT FROM desk_answer WHERE conversation_id = $1', conversation)).toHaveLength(1)
    }
  })

  test('[FICT-3] a lease expires and another operator can take the conversation; a late answer is refused and not sent', async () => {
    const [ada, bob] = [await staff(), await staff()]
    const { conversation, member } = await waitingConversation()
    const body = { conversation }
    await ada.call(takeConversation, { body })
    expect((await bob.refused(takeConversation, { body })).code).toBe('lease_taken')
    expect((await bob.call(getDesk, { query: {} })).waiting.map(each => each.conversation)).not.toContain(conversation)
    await rows("UPDATE desk_lease SET until = now() - interval '1 second' WHERE conversation_id = $1", conversation)
    await bob.call(takeConversation, { body })
    expect((await ada.refused(answer, { body: { ...body, text: 'te laat' } })).code).toBe('lease_lost')
    await bob.call(handBack, { body })
    await ada.call(takeConversation, { body })
    await ada.call(answer, { body: { ...body, text: 'toch nog' } })
    expect(await textsOf(member, conversation)).toEqual(['Hoi, hoe is het?', 'toch nog'])
  })

  test('[FICT-3] [CHAT-15] a retry of an answer sends it once, and another text with the same key is refused', async () => {
    const ada = await staff()
    const { conversation, member } = await waitingConversation()
    await ada.call(takeConversation, { body: { conversation } })
    const key = randomUUID()
    const send = (text: string) => ada.send(answer, { body: { conversation, text }, key })
    const first = await Promise.all([1, 2, 3].map(() => send('een')))
    expect(new Set([...first, await send('een')].map(each => each.text))).toEqual(new Set(['{"seq":2}']))
    expect((await send('twee')).status).toBe(409)
    expect(await textsOf(member, conversation)).toEqual(['Hoi, hoe is het?', 'een'])
  })
})

describe('honesty', () => {
  test('[FICT-3] [FICT-1] a member who asks whether a profile is real or wants to meet gets an answer only with the honest sentence', async () => {
    const ada = await staff()
    for (const question of ['Ben je wel echt?', 'Zullen we afspreken?', 'are you a bot?']) {
      const { conversation, member, profile } = await waitingConversation(question)
      await member.client.call(sendMessage, { body: { profile: profile.memberId, text: 'en hoe was je dag?' } })
      const { leased } = await ada.call(takeConversation, { body: { conversation } })
      expect(leased.honesty_needed, question).toBe(true)
      const refused = await ada.refused(answer, { body: { conversation, text: 'Natuurlijk ben ik echt.' } })
      expect(refused).toMatchObject({ status: 422, code: 'honesty_needed' })
      expect(await textsOf(member, conversation)).toHaveLength(2)
      const text = `Goed dat je het vraagt. ${leased.honest_sentence} Mijn dag was fijn.`
      await ada.call(answer, { body: { conversation, text } })
      expect((await textsOf(member, conversation)).at(-1)).toContain('fictief profiel')
      const [kept] = await rows('SELECT honest FROM desk_answer WHERE conversation_id = $1', conversation)
      expect(kept).toEqual({ honest: true })
    }
  })
})

test('[OFFICE-10] an answer that claims to be a real person, a meeting, contact or payment doesn’t leave, and may be edited', async () => {
  const ada = await staff()
  const { conversation, member } = await waitingConversation()
  await ada.call(takeConversation, { body: { conversation } })
  const refused = async (text: string) => {
    const problem = await ada.refused(answer, { body: { conversation, text } })
    return [problem.status, problem.code, problem.detail]
  }
  const lie = 'natuurlijk niet, ik ben een echte vrouw, zullen we zaterdag afspreken?'
  expect(await refused(lie)).toEqual([422, 'claims_real', expect.stringContaining('ben een echte vrouw')])
  expect((await refused('Zullen we zaterdag afspreken?')).slice(0, 2)).toEqual([422, 'claims_meeting'])
  expect((await refused('Mijn nummer is 06 12345678')).slice(0, 2)).toEqual([422, 'claims_contact'])
  const spoken = 'Nul zes, dan twaalf vierendertig zesenvijftig achtenzeventig'
  expect((await refused(spoken)).slice(0, 2)).toEqual([422, 'claims_contact'])
  expect((await refused('Stuur me even een tikkie')).slice(0, 2)).toEqual([422, 'claims_payment'])
  expect(await textsOf(member, conversation)).toHaveLength(1)
  await ada.call(answer, { body: { conversation, text: 'We kunnen niet afspreken: dit profiel is fictief.' } })
  expect(await textsOf(member, conversation)).toHaveLength(2)
})

test('[OFFICE-10] a sampled answer is judged once by a moderator of its site, and counts in its author’s figures', async () => {
  const [ada, judge, outsider] = [await staff(), await staff('moderator'), await staff()]
  const { isSampled } = await import('./server/answer.ts')
  let key = randomUUID()
  while (!isSampled(key)) key = randomUUID()
  let earlier = randomUUID()
  while (isSampled(earlier)) earlier = randomUUID()
  const { member, profile, conversation } = await waitingConversation('Hoe was je dag?')
  await ada.call(takeConversation, { body: { conversation } })
  await ada.call(answer, { body: { conversation, text: 'Goed, en die van jou?' }, key: earlier })
  await member.client.call(sendMessage, { body: { profile: profile.memberId, text: 'Druk. Wat deed je?' } })
  await ada.call(takeConversation, { body: { conversation } })
  await ada.call(answer, { body: { conversation, text: 'Heerlijk gewandeld.' }, key })
  await member.client.call(sendMessage, { body: { profile: profile.memberId, text: 'Waar?' } })
  const { answers } = await judge.call(getAnswerReview, { query: {} })
  const sample = answers.find(each => each.words === 'Heerlijk gewandeld.')!
  expect(sample.operator).toContain('@')
  const said = (messages: typeof sample.before) => messages.map(({ from, text }) => [from, text])
  // The profile's own answer in between is part of the conversation, in the order in which they were sent.
  expect(said(sample.before)).toEqual([
    ['member', 'Hoe was je dag?'],
    ['profile', 'Goed, en die van jou?'],
    ['member', 'Druk. Wat deed je?'],
  ])
  expect(said(sample.after)).toEqual([['member', 'Waar?']])
  const body = { id: sample.id, verdict: 'improve', note: 'Vraag iets terug.' } as const
  expect((await outsider.refused(decideAnswerReview, { body })).status).toBe(404)
  expect(await judge.call(decideAnswerReview, { body })).toEqual({ decided: 'now' })
  expect(await judge.call(decideAnswerReview, { body })).toEqual({ decided: 'before' })
  expect((await ada.call(getFigures)).figures).toMatchObject([{ good: 0, improve: 1, wrong: 0 }])
})

test('[OFFICE-10] passing over a longer wait and returning a conversation are counted for managers', async () => {
  const ada = await staff()
  await waitingConversation('eerste')
  const { conversation } = await waitingConversation('tweede')
  await ada.call(takeConversation, { body: { conversation } })
  await ada.call(takeConversation, { body: { conversation } })
  await ada.call(handBack, { body: { conversation, reason: 'unsure' } })
  const [{ staff: id } = { staff: 0 }] = (await ada.call(getFigures)).figures
  const skips = await rows('SELECT reason FROM desk_skip WHERE staff_id = $1 ORDER BY id', id)
  expect(skips).toEqual([{ reason: 'passed_over' }, { reason: 'unsure' }])
})

test('[OFFICE-10] an answer that doesn’t come within the promised hours pays back once, and tells the member', async () => {
  const { returnUnanswered } = await import('../chat/server/credits/return-unanswered.ts')
  const { member, profile, conversation } = await waitingConversation('is daar iemand')
  const balance = async () =>
    (await rows('SELECT balance FROM credits_account WHERE member_id = $1', member.memberId))[0]!.balance
  await returnUnanswered.run({})
  expect(await balance()).toBe(90)
  await rows("UPDATE chat_waiting SET since = now() - interval '49 hours' WHERE conversation_id = $1", conversation)
  await rows(
    "UPDATE chat_message SET created_at = now() - interval '49 hours' WHERE conversation_id = $1",
    conversation,
  )
  await Promise.all([returnUnanswered.run({}), returnUnanswered.run({})])
  await returnUnanswered.run({})
  expect(await balance()).toBe(100)
  const notices = await rows(
    'SELECT extra FROM chat_message WHERE conversation_id = $1 AND sender_id = 0',
    conversation,
  )
  expect(notices).toMatchObject([{ extra: { notice: 'unanswered_returned', args: { credits: 10, hours: 48 } } }])
  await member.client.call(sendMessage, { body: { profile: profile.memberId, text: 'nog een keer' } })
  await returnUnanswered.run({})
  expect(await balance()).toBe(90)
})

test('[FICT-3] a question whether the profile is real still demands honesty after 55 later messages', async () => {
  const ada = await staff()
  const { conversation, member, profile } = await waitingConversation('Ben je echt?', { credits: 1_000 })
  for (let n = 0; n < 55; n++) {
    await member.client.call(sendMessage, { body: { profile: profile.memberId, text: `regel ${n}` } })
  }
  const { leased } = await ada.call(takeConversation, { body: { conversation } })
  expect(leased.messages.map(message => message.text)).not.toContain('Ben je echt?')
  expect(leased.honesty_needed).toBe(true)
  expect((await ada.refused(answer, { body: { conversation, text: 'Ja.' } })).code).toBe('honesty_needed')
})

describe('notes and protection', () => {
  test('[FICT-3] an operator’s notes about a member are shown to any operator who takes the conversation later', async () => {
    const [ada, bob] = [await staff(), await staff()]
    const { conversation, member, profile } = await waitingConversation()
    await ada.call(takeConversation, { body: { conversation } })
    const key = randomUUID()
    for (let n = 0; n < 2; n++)
      await ada.call(addNote, { body: { conversation, words: 'Heeft een hond, Bobbie.' }, key })
    await ada.call(answer, { body: { conversation, text: 'Dag' } })
    expect((await ada.refused(addNote, { body: { conversation, words: 'te laat' } })).code).toBe('lease_lost')
    await member.client.call(sendMessage, { body: { profile: profile.memberId, text: 'nog iets' } })
    const { leased } = await bob.call(takeConversation, { body: { conversation } })
    expect(leased.notes.map(note => note.words)).toEqual(['Heeft een hond, Bobbie.'])
  })

  test('[FICT-3] protecting a member empties the queue of that member, refunds unanswered messages, stops further ones and logs the reason', async () => {
    const ada = await staff()
    const { conversation, member, profile } = await waitingConversation(
      'Ik heb mijn huur niet betaald om jou te schrijven',
      {
        premium: true,
      },
    )
    const other = await chatMember(app, `Ander fictief ${member.name}`, { fictional: true, credits: 0 })
    await member.client.call(sendMessage, { body: { profile: other.memberId, text: 'ook hier' } })
    await ada.call(takeConversation, { body: { conversation } })
    const body = { conversation, reason: 'Schrijft dat de huur niet betaald is.' }
    expect(await ada.call(flagMember, { body })).toEqual({ credits_returned: 20 })
    const waiting = (await ada.call(getDesk, { query: {} })).waiting.map(each => each.member)
    expect(waiting).not.toContain(member.name)
    for (const { memberId } of [profile, other]) {
      const refused = await member.client.refused(sendMessage, { body: { profile: memberId, text: 'nog iets' } })
      expect(refused).toMatchObject({ status: 403, code: 'fictional_stopped' })
    }
    const [account] = await rows('SELECT balance FROM credits_account WHERE member_id = $1', member.memberId)
    expect(account).toEqual({ balance: 100 })
    const [flag] = await rows(
      'SELECT reason, decision, credits_returned FROM desk_flag WHERE member_id = $1',
      member.memberId,
    )
    expect(flag).toEqual({ reason: body.reason, decision: 'no_charge', credits_returned: 20 })
    const real = await chatMember(app, 'Echt')
    await member.client.call(sendMessage, { body: { profile: real.memberId, text: 'hoi' } })
    const { checkLedger } = await import('#credits/server')
    const { db } = await import('#platform/server/database/db.ts')
    expect(await checkLedger(db())).toEqual([])
  })

  test('[FICT-3] operators see their own figures, administrators everyone’s, and only operators open the desk', async () => {
    const [ada, admin, moderator] = [await staff(), await staff('administrator'), await staff('moderator')]
    const { conversation, member } = await waitingConversation()
    await ada.call(takeConversation, { body: { conversation } })
    await ada.call(answer, { body: { conversation, text: 'Dag' } })
    expect((await ada.call(getFigures)).figures).toMatchObject([{ own: true, today: 1, week: 1, honest: 0 }])
    // Today begins at midnight in Amsterdam, an hour or two before midnight in UTC.
    await rows('ALTER TABLE desk_answer DISABLE TRIGGER desk_answer_append_only')
    for (const [from, today] of [
      ["+ interval '1 second'", 1],
      ["- interval '1 second'", 0],
    ] as const) {
      await rows(
        `UPDATE desk_answer SET at = date_trunc('day', now(), 'Europe/Amsterdam') ${from} WHERE conversation_id = $1`,
        conversation,
      )
      expect((await ada.call(getFigures)).figures).toMatchObject([{ today, week: 1 }])
    }
    await rows('ALTER TABLE desk_answer ENABLE TRIGGER desk_answer_append_only')
    expect((await admin.call(getFigures)).figures.length).toBeGreaterThan(1)
    for (const outsider of [admin, moderator]) expect((await outsider.refused(getDesk, { query: {} })).status).toBe(404)
    expect((await moderator.refused(getFigures)).status).toBe(404)
    expect((await member.client.refused(getDesk, { query: {} })).status).toBe(403)
  })
})
