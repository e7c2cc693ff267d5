import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail, mailOnce } from '../../../../test/support/mailbox.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { newMember, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { logIn } from '../../members/contract.ts'
import { getPhotos } from '../../photos/contract.ts'
import { decideOnReport, getReportQueue } from '../../safety/office/contract.ts'
import { OFFICE_REPORTS_URL } from '../../safety/urls.ts'
import { getWaitingCounts } from '../../staff/contract-frame.ts'
import { decideItems, getDsaFigures, getQueue, lockItem, type QueueItem, undoItems, unlockItem } from './contract.ts'

let app: TestApp
let office: Client
let colleague: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app, 'moderator')
  colleague = await staff(app, 'moderator')
})
afterAll(() => app.stop())

/** A member whom another one reported, with the item of the queue. */
async function reported(
  reason: 'scam' | 'minor' = 'scam',
): Promise<{ bert: SignedUpMember; item: Pick<QueueItem, 'kind' | 'id'> }> {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  await anna.client.call(fileReport, { body: { kind: 'member', id: bert.memberId, reason } })
  const { kind, id } = (await itemsAbout(bert))[0]!
  return { bert, item: { kind, id } }
}

async function itemsAbout({ memberId }: SignedUpMember, client = office): Promise<QueueItem[]> {
  return (await client.call(getQueue, { query: {} })).items.filter(({ member }) => member?.id === memberId)
}

async function apply(decisions: readonly number[]): Promise<void> {
  const { applyDecision } = await import('#queue/server')
  for (const decision of decisions) await applyDecision.run({ decision })
}

async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

const suspend = (item: Pick<QueueItem, 'kind' | 'id'>) => {
  return { items: [item], choice: 'suspended', reason: 'scam', days: 7 as const }
}

describe('two people in one queue', () => {
  test('[OFFICE-3] the second sees who has the item and can’t decide it, here or on the page of reports', async () => {
    const { bert, item } = await reported()
    expect((await office.call(lockItem, { body: item })).locked_by).toBe(null)
    expect((await colleague.call(lockItem, { body: item })).locked_by).toContain('staff-')
    expect((await itemsAbout(bert, colleague))[0]!.locked_by).toContain('staff-')
    const body = { items: [item], choice: 'dismissed' }
    expect((await colleague.refused(decideItems, { body })).code).toBe('item_locked')
    const { reports } = await colleague.call(getReportQueue)
    const { id } = reports.find(each => each.member.id === bert.memberId)!
    expect((await colleague.refused(decideOnReport, { body: { id, decision: 'warned' } })).code).toBe('item_locked')
    await query(`UPDATE queue_lock SET until = now() WHERE kind = 'report' AND item_id = $1`, [item.id])
    expect((await colleague.call(decideItems, { body })).decisions).toHaveLength(1)
  })

  test('[OFFICE-3] the lock of a left item ends at once, and only the holder ends it', async () => {
    const { item } = await reported()
    await office.call(lockItem, { body: item })
    await colleague.call(unlockItem, { body: item })
    expect((await colleague.call(lockItem, { body: item })).locked_by).toContain('staff-')
    await office.call(unlockItem, { body: item })
    expect((await colleague.call(lockItem, { body: item })).locked_by).toBe(null)
  })

  test('[OFFICE-3] of two decisions at the same time one counts', async () => {
    const { bert, item } = await reported()
    const body = { items: [item], choice: 'warned', reason: 'scam' }
    const replies = await Promise.all([office, colleague].map(client => client.send(decideItems, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [row] = await query<{ id: number }>('SELECT id FROM queue_decision WHERE item_id = $1', [item.id])
    await Promise.all([apply([Number(row!.id)]), apply([Number(row!.id)])])
    await mailOnce(bert.email, /waarschuwing|gewaarschuwd/i)
  })
})

describe('undo', () => {
  test('[OFFICE-3] the counts of the menu and of the queue leave out a decision that can still be undone', async () => {
    const { item } = await reported()
    const counted = async () => {
      const { counts } = await office.call(getWaitingCounts)
      const { counts: kinds } = await office.call(getQueue, { query: {} })
      return [
        counts.find(({ path }) => path === OFFICE_REPORTS_URL)!.count,
        kinds.find(({ kind }) => kind === 'report')!.waiting,
      ]
    }
    const [menu, queue] = await counted()
    const { decisions } = await office.call(decideItems, { body: suspend(item) })
    expect(await counted()).toEqual([menu! - 1, queue! - 1])
    await office.call(undoItems, { body: { decisions } })
    expect(await counted()).toEqual([menu, queue])
  })

  test('[OFFICE-3] an undone decision sends nothing and changes nothing, and the item waits again', async () => {
    const { bert, item } = await reported()
    const { decisions } = await office.call(decideItems, { body: suspend(item) })
    expect(await itemsAbout(bert)).toEqual([])
    const before = (await lastMail(bert.email))?.subject
    expect((await colleague.refused(undoItems, { body: { decisions } })).code).toBe('too_late')
    expect(await office.call(undoItems, { body: { decisions } })).toEqual({ undone: 1 })
    await apply(decisions)
    expect((await lastMail(bert.email))?.subject).toBe(before)
    expect(await itemsAbout(bert)).toHaveLength(1)
  })

  test('[OFFICE-3] [OFFICE-8] a suspension from the queue takes effect once, with reasons, and can’t be undone then', async () => {
    const { bert, item } = await reported()
    const { decisions } = await office.call(decideItems, { body: suspend(item) })
    await apply(decisions)
    await apply(decisions)
    expect((await office.refused(undoItems, { body: { decisions } })).code).toBe('too_late')
    expect((await mailOnce(bert.email, /geschorst/)).text).toContain('bezwaar')
    const login = await app.client().send(logIn, { body: { email: bert.email, password: 'kwartel onder glas 7' } })
    expect(login.status).toBe(403)
    const [entry] = await query<{ details: object }>(
      `SELECT details FROM staff_action WHERE action = 'report_suspended' AND details @> $1`,
      [JSON.stringify({ ground: 'scam' })],
    )
    expect(entry!.details).toHaveProperty('until')
  })
})

test('[OFFICE-3] grave reports come first, a complete choice is needed, and strikes are counted', async () => {
  await reported()
  const { bert, item } = await reported('minor')
  const { items } = await office.call(getQueue, { query: { kind: 'report' } })
  expect(items[0]!.grave).toBe(true)
  expect(items.map(({ grave }) => grave)).toEqual(
    items
      .map(({ grave }) => grave)
      .sort()
      .reverse(),
  )
  const body = { items: [item], choice: 'suspended', reason: 'scam' }
  expect((await office.refused(decideItems, { body })).code).toBe('choice_incomplete')
  await apply((await office.call(decideItems, { body: { ...body, choice: 'warned' } })).decisions)
  const anna = await newMember(app)
  await anna.client.call(fileReport, { body: { kind: 'member', id: bert.memberId, reason: 'scam' } })
  expect((await itemsAbout(bert))[0]!.strikes).toBe(1)
})

test('[OFFICE-3] the queue has pages: every item of a kind is on exactly one of them, in order', async () => {
  const { item } = await reported('minor')
  await query(
    `INSERT INTO safety_report (site_id, reporter_id, member_id, kind, subject, reason, evidence)
     SELECT site_id, reporter_id, member_id, kind, n::text, CASE WHEN n % 3 = 0 THEN 'minor' ELSE 'scam' END, evidence
     FROM safety_report, generate_series(1, 64) n WHERE id = $1`,
    [item.id],
  )
  const seen: QueueItem[] = []
  const sizes: number[] = []
  let after: number | undefined
  do {
    const page = await office.call(getQueue, { query: { kind: 'report', ...(after && { after }) } })
    seen.push(...page.items)
    sizes.push(page.items.length)
    expect(page.items.length).toBeLessThanOrEqual(30)
    after = page.more.find(each => each.kind === 'report')?.after
  } while (after !== undefined)
  const [{ waiting } = { waiting: 0 }] = await query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM safety_report WHERE decided_at IS NULL AND id NOT IN
      (SELECT item_id FROM queue_decision WHERE kind = 'report' AND state = 'waiting')`,
  )
  expect(new Set(seen.map(({ id }) => id)).size).toBe(waiting)
  expect(seen).toHaveLength(waiting)
  expect(seen.map(({ grave }) => grave)).toEqual(
    seen
      .map(({ grave }) => grave)
      .sort()
      .reverse(),
  )
  expect(sizes.length).toBeGreaterThan(2)
  await query('UPDATE safety_report SET decided_at = now(), decision = $1 WHERE id > $2', ['dismissed', item.id])
})

test('[OFFICE-3] photos are decided together, other things are not', async () => {
  const anna = await newMember(app)
  const picture = await ordinaryPhoto(400, 500)
  for (const _ of [1, 2]) expect((await upload(anna.client, picture)).status).toBe(200)
  const photos = (await itemsAbout(anna)).map(({ kind, id }) => ({ kind, id }))
  expect(photos).toHaveLength(2)
  const { item } = await reported()
  const mixed = { items: [...photos, item], choice: 'approve' }
  expect((await office.refused(decideItems, { body: mixed })).code).toBe('only_photos_together')
  await apply((await office.call(decideItems, { body: { items: photos, choice: 'approve' } })).decisions)
  expect((await anna.client.call(getPhotos)).photos.map(photo => photo.status)).toEqual(['active', 'active'])
})

test('[OFFICE-3] the days of the DSA figures begin at midnight in the time zone of the staff member', async () => {
  const { item } = await reported()
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE safety_report SET at = '2019-07-01T22:30:00Z' WHERE id = $1", [item.id])
  const noticesOn = async (day: string) =>
    (await office.call(getDsaFigures, { query: { first: day, last: day } })).figures.notices
  expect(await noticesOn('2019-07-01')).toEqual([])
  expect(await noticesOn('2019-07-02')).toMatchObject([{ count: 1 }])
})

test('[OFFICE-3] the DSA figures count reports and measures of the period, as page and as file', async () => {
  // The zone of a staff member who chose none.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })
  const days = { first: today, last: today }
  const before = (await office.call(getDsaFigures, { query: days })).figures
  const { item } = await reported()
  await apply((await office.call(decideItems, { body: { items: [item], choice: 'warned', reason: 'scam' } })).decisions)
  const { figures } = await office.call(getDsaFigures, { query: days })
  const countOf = (list: typeof figures.notices, name: string) => list.find(each => each.name === name)?.count ?? 0
  expect(countOf(figures.notices, 'scam')).toBe(countOf(before.notices, 'scam') + 1)
  expect(countOf(figures.measures, 'report_warned')).toBe(countOf(before.measures, 'report_warned') + 1)
  expect(figures.acted).toBe(before.acted + 1)
  const file = await office.fetch(`/backoffice/dsa/figures.csv?first=${today}&last=${today}`)
  expect(file.text).toContain(`measures,report_warned,${countOf(figures.measures, 'report_warned')}`)
  expect((await office.refused(getDsaFigures, { query: { first: '2020-01-01', last: today } })).code).toBe(
    'period_invalid',
  )
  for (const period of ['', '?first=2020-01-01', `?first=2020-01-01&last=${today}`, `?first=${today}&last=never`]) {
    expect((await office.fetch(`/backoffice/dsa/figures.csv${period}`)).status, period).toBe(400)
  }
})

test('[OFFICE-3] operators have no queue, and support decides no reports', async () => {
  expect((await (await staff(app, 'operator')).refused(getQueue, { query: {} })).status).toBe(404)
  const { item } = await reported()
  const body = { items: [item], choice: 'dismissed' }
  expect((await (await staff(app, 'support')).refused(decideItems, { body })).status).toBe(404)
})
