import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { deskStaff, queryRows as rows, waitingFor } from '../../../test/support/desk.ts'
import { changeShift, getDesk, getMonthFigures, takeConversation } from './contract.ts'
import { cancelShift, getDeskTeam, giveLanguages, planShift } from './office/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' })
})
afterAll(() => app.stop())

const staff = (role?: 'operator' | 'administrator' | 'moderator') => deskStaff(app, role)
const figuresOf = async (client: Client, month: string) =>
  (await client.call(getMonthFigures, { query: { month } })).figures

async function idOf(operator: Client): Promise<number> {
  return (await figuresOf(operator, '2031-01'))[0]!.staff
}

test('[OFFICE-10] an operator begins and ends a shift and breaks; a break returns the conversation', async () => {
  const ada = await staff()
  const { conversation } = await waitingFor(app)
  const shift = async () => (await ada.call(getDesk, { query: {} })).shift.state
  expect(await shift()).toBe('off')
  expect((await ada.refused(changeShift, { body: { state: 'break' } })).code).toBe('shift_not_begun')
  for (const state of ['working', 'working', 'break', 'break'] as const) {
    expect((await ada.call(changeShift, { body: { state } })).shift.state).toBe(state)
  }
  await ada.call(takeConversation, { body: { conversation } })
  expect(await shift()).toBe('working')
  await ada.call(changeShift, { body: { state: 'break' } })
  expect((await ada.call(getDesk, { query: {} })).leased).toBeNull()
  expect(await rows('SELECT reason FROM desk_skip WHERE conversation_id = $1', conversation)).toEqual([
    { reason: 'break' },
  ])
  for (const _ of [1, 2]) expect((await ada.call(changeShift, { body: { state: 'off' } })).shift.since).toBeNull()
  const kept = await rows(
    'SELECT ended_by, (SELECT count(*)::int FROM desk_break WHERE shift_id = id) AS breaks FROM desk_shift WHERE staff_id = $1',
    await idOf(ada),
  )
  expect(kept).toEqual([{ ended_by: 'operator', breaks: 2 }])
})

test('[OFFICE-10] a forgotten shift ends with its last sign of activity, a forgotten break where it began', async () => {
  const { endIdle } = await import('./server/shifts.ts')
  const [ada, bob] = [await staff(), await staff()]
  for (const client of [ada, bob]) await client.call(changeShift, { body: { state: 'working' } })
  await bob.call(changeShift, { body: { state: 'break' } })
  const ids = [await idOf(ada), await idOf(bob)]
  await rows(
    `UPDATE desk_shift SET began_at = now() - interval '5 hours', active_at = now() - interval '31 minutes'
      WHERE staff_id = ANY($1)`,
    ids,
  )
  await rows(
    `UPDATE desk_break SET began_at = now() - interval '3 hours'
      WHERE shift_id IN (SELECT id FROM desk_shift WHERE staff_id = $1)`,
    ids[1],
  )
  await Promise.all([endIdle.run({}), endIdle.run({})])
  const ended = await rows(
    `SELECT ended_by, round(extract(epoch FROM now() - ended_at) / 60)::int AS minutes FROM desk_shift
      WHERE staff_id = ANY($1) ORDER BY staff_id`,
    ids,
  )
  expect(ended).toEqual([
    { ended_by: 'idle', minutes: 31 },
    { ended_by: 'idle', minutes: 180 },
  ])
})

test('[OFFICE-10] a hand-made month is right to the answer, the minute and the wait, in the operator’s time zone', async () => {
  const [ada, bob, boss] = [await staff(), await staff(), await staff('administrator')]
  const [amsterdam, newYork] = [await idOf(ada), await idOf(bob)]
  await rows(`UPDATE staff_member SET time_zone = 'America/New_York' WHERE id = $1`, newYork)
  // The month of March begins on 28 February at 23:00 UTC in Amsterdam, and on 1 March at 05:00 UTC in New York.
  const answers = [
    ['2031-02-28T22:59:59Z', 10, false, null],
    ['2031-02-28T23:00:00Z', 60, false, 'good'],
    ['2031-03-10T12:00:00Z', 120, true, 'wrong'],
    ['2031-03-11T12:00:00Z', 180, false, null],
    ['2031-03-31T21:59:59Z', 7_200, false, 'improve'],
    ['2031-03-31T22:00:00Z', 20, false, null],
  ] as const
  for (const operator of [amsterdam, newYork]) {
    for (const [at, waited, honest, verdict] of answers) {
      await rows(
        `WITH answer AS (INSERT INTO desk_answer (staff_id, key, conversation_id, seq, profile_id, member_id, site_id, words,
            honest, waited_in_seconds, at) VALUES ($1, gen_random_uuid(), 1, 1, 1, 1, 1, 'Dag', $2, $3, $4) RETURNING id)
          INSERT INTO desk_review (answer_id, staff_id, site_id, verdict, at) SELECT id, $1, 1, $5, $4 FROM answer`,
        operator,
        honest,
        waited,
        at,
        verdict,
      )
    }
    for (const reason of ['passed_over', 'idle', 'unsure', 'break']) {
      const at = '2031-03-12T12:00:00Z'
      const values = [operator, reason, at]
      await rows(
        'INSERT INTO desk_skip (staff_id, conversation_id, site_id, reason, at) VALUES ($1, 1, 1, $2, $3)',
        ...values,
      )
    }
    // From one hour before to two hours after the begin of March in Amsterdam, with a break of half an hour.
    await rows(
      `WITH shift AS (INSERT INTO desk_shift (staff_id, began_at, active_at, ended_at, ended_by)
          VALUES ($1, '2031-02-28T22:00:00Z', '2031-03-01T01:00:00Z', '2031-03-01T01:00:00Z', 'operator') RETURNING id)
        INSERT INTO desk_break SELECT id, '2031-02-28T23:30:00Z', '2031-03-01T00:00:00Z' FROM shift`,
      operator,
    )
  }
  const own = await figuresOf(ada, '2031-03')
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({
    own: true,
    time_zone: 'Europe/Amsterdam',
    answers: 4,
    honest: 1,
    median_wait_in_seconds: 120,
    p90_wait_in_seconds: 7_200,
    passed_over: 1,
    idle: 1,
    returned: 2,
    good: 1,
    improve: 1,
    wrong: 1,
    shifts: 1,
    worked_minutes: 90,
    break_minutes: 30,
  })
  const all = await figuresOf(boss, '2031-03')
  const there = all.find(({ staff: id }) => id === newYork)!
  expect(there).toMatchObject({
    time_zone: 'America/New_York',
    answers: 4,
    median_wait_in_seconds: 120,
    shifts: 0,
    good: 0,
  })
  expect((await figuresOf(bob, '2031-02'))[0]).toMatchObject({ answers: 2, worked_minutes: 150, break_minutes: 30 })
  const file = await boss.fetch('/backoffice/desk/figures.csv?month=2031-03')
  const line = file.text
    .split('\r\n')
    .join('\n')
    .split('\n')
    .find(each => each.startsWith(`2031-03,${amsterdam},`))
  expect(line).toMatch(/,Europe\/Amsterdam,4,1,120,7200,1,2,1,1,1,1,1,90,30,0$/)
  const answersOnTwo = `UPDATE desk_answer SET site_id = 2 WHERE staff_id = $1 AND honest`
  await rows('ALTER TABLE desk_answer DISABLE TRIGGER desk_answer_append_only')
  await rows(answersOnTwo, amsterdam)
  await rows('ALTER TABLE desk_answer ENABLE TRIGGER desk_answer_append_only')
  const [first, second] = (await figuresOf(ada, '2031-03'))[0]!.sites
  expect(first).toMatchObject({ site: 'vonk.localhost', answers: 3, honest: 0, worked_minutes: 68 })
  expect(second).toMatchObject({ site: 'vlam.localhost', answers: 1, honest: 1, worked_minutes: 22 })
  const bySite = await boss.fetch('/backoffice/desk/sites.csv?month=2031-03')
  expect(bySite.text).toMatch(new RegExp(`2031-03,${amsterdam},[^,]+,vlam.localhost,1,1,\\d+,\\d+,22`))
  for (const kind of ['figures', 'sites'])
    expect((await ada.fetch(`/backoffice/desk/${kind}.csv?month=2031-03`)).status).toBe(404)
  expect((await boss.fetch('/backoffice/desk/figures.csv?month=2031-13')).status).toBe(400)
})

test('[OFFICE-10] managers give languages, and see a language in which nobody answers', async () => {
  const [ada, boss, moderator] = [await staff(), await staff('administrator'), await staff('moderator')]
  const id = await idOf(ada)
  const { member } = await waitingFor(app)
  await rows('UPDATE accounts_account SET language = $2 WHERE id = $1', member.memberId, 'sv')
  const swedish = async () => (await boss.call(getDeskTeam)).languages.find(({ language }) => language === 'sv') ?? null
  expect(await swedish()).toMatchObject({ operators: 0, waiting: 1 })
  await boss.call(giveLanguages, { body: { staff: id, languages: ['sv', 'da'] } })
  expect(await swedish()).toMatchObject({ operators: 1, waiting: 1 })
  expect((await ada.call(getDesk, { query: {} })).languages).toEqual(['da', 'sv'])
  await boss.call(giveLanguages, { body: { staff: id, languages: ['da'] } })
  expect(await swedish()).toMatchObject({ operators: 0 })
  for (const outsider of [ada, moderator]) expect((await outsider.refused(getDeskTeam)).status).toBe(404)
  const other = { staff: id + 1_000, languages: ['nl' as const] }
  expect((await boss.refused(giveLanguages, { body: other })).status).toBe(404)
})

test('[OFFICE-10] managers plan shifts over midnight in their own time zone; the operator sees them', async () => {
  const [ada, boss] = [await staff(), await staff('administrator')]
  const id = await idOf(ada)
  const body = { staff: id, day: '2031-03-29', from: '22:00', until: '06:00' }
  const { planned } = await boss.call(planShift, { body })
  // The clocks go forward in this night, so the shift has seven hours.
  expect(planned).toMatchObject({ starts_at: '2031-03-29T21:00:00.000Z', ends_at: '2031-03-30T04:00:00.000Z' })
  const overlap = { ...body, day: '2031-03-30', from: '05:00', until: '09:00' }
  expect((await boss.refused(planShift, { body: overlap })).code).toBe('shift_overlaps')
  const { planned: seen, figures } = await ada.call(getMonthFigures, { query: { month: '2031-03' } })
  expect(seen).toEqual([planned])
  expect(figures[0]!.planned_minutes).toBe(7 * 60)
  await boss.call(cancelShift, { body: { id: planned.id } })
  expect((await boss.refused(cancelShift, { body: { id: planned.id } })).status).toBe(404)
})

test('[OFFICE-10] a planned shift of more than twelve hours on the clock is refused at its end', async () => {
  const [ada, boss] = [await staff(), await staff('administrator')]
  const id = await idOf(ada)
  const plan = (from: string, until: string) => ({ body: { staff: id, day: '2031-05-03', from, until } })
  for (const [from, until] of [
    ['13:00', '09:00'],
    ['09:00', '09:00'],
    ['08:00', '20:01'],
  ] as const) {
    const refused = await boss.refused(planShift, plan(from, until))
    expect(refused.fields?.until?.code).toBe('shift_too_long')
  }
  expect((await boss.refused(planShift, plan('13:00', '09:00'))).fields?.until?.detail).toContain('20 uur')
  // Twelve hours on the clock, in a night of any length.
  await boss.call(planShift, plan('20:00', '08:00'))
})
