import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockMember, fileReport, reports } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { linkToken } from '../../../../test/support/mailbox.ts'
import { sendPicture } from '../../../../test/support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { publicId } from '../../../../test/support/public-id.ts'
import { newMember, PASSWORD } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { reactivate } from '../../accounts/contract.ts'
import { deleteMessage, sendMessage } from '../../chat/contract.ts'
import { leave } from '../../leaving/contract.ts'
import { removePhoto } from '../../photos/contract.ts'
import { decideReview } from '../../photos/office/contract.ts'
import { decideOnReport, getReportQueue } from './contract.ts'

let app: TestApp
let office: Client
let picture: Buffer
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
  picture = await ordinaryPhoto(400, 500)
})
afterAll(() => app.stop())

const queued = async (number: number) => (await office.call(getReportQueue)).reports.find(each => each.id === number)!
const load = (address: string) => office.fetch(`${address}/full.webp`)
async function two() {
  return [await newMember(app, { credits: 100 }), await newMember(app, { credits: 100 })] as const
}

async function approvedPhoto(client: Client): Promise<number> {
  const { photos } = (await upload(client, picture)).body
  await office.call(decideReview, { body: { id: photos[0]!.id, reason: null } })
  return photos[0]!.id
}

/** Runs all delayed jobs now. */
async function runJobs(): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()')
}

/** Runs due jobs, then returns the times of the next jobs for this file, the last one first. */
async function settled(name: string, file = ''): Promise<Date[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const waiting = `SELECT job.run_at FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id WHERE task.identifier = $1 AND job.payload::text LIKE '%' || $2 || '%'
    ORDER BY job.run_at DESC`
  const due = async () => (await pool().query<{ run_at: Date }>(waiting, [name, file])).rows.map(row => row.run_at)
  await expect.poll(async () => (await due()).filter(at => at <= new Date())).toEqual([])
  return due()
}

describe('evidence of a report', () => {
  test('[BLOCK-3] [OFFICE-1] a reported photo that its owner deletes stays visible to staff who review reports, and only to them', async () => {
    const [anna, bert] = await two()
    const id = await approvedPhoto(bert.client)
    const { number } = await anna.client.call(fileReport, {
      body: { kind: 'photo', id: bert.memberId, photo: id, reason: 'explicit' },
    })
    await bert.client.call(removePhoto, { body: { id } })
    await runJobs()
    await settled('photos.remove-unused-files')
    const { evidence, photos } = await queued(number)
    expect([photos, evidence.length]).toEqual([[], 1])
    const seen = await load(evidence[0]!)
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    const otherStaff = [await staff(app, 'operator'), await staff(app, 'support')]
    for (const client of [anna.client, bert.client, app.client(), ...otherStaff]) {
      expect((await client.fetch(`${evidence[0]}/full.webp`)).status).toBe(404)
    }
  })

  test('[BLOCK-3] a reported image that its sender deletes from the chat stays visible to staff', async () => {
    const [anna, bert] = await two()
    const sent = (await sendPicture(bert.client, { to: anna.memberId, bytes: picture })).body
    const { number } = await anna.client.call(fileReport, {
      body: {
        kind: 'message',
        id: bert.memberId,
        conversation: sent.conversation.id,
        seq: sent.message.seq,
        reason: 'explicit',
      },
    })
    await bert.client.call(deleteMessage, { body: { conversation: sent.conversation.id, seq: sent.message.seq } })
    await runJobs()
    await settled('chat.remove-unused-image')
    const { evidence } = await queued(number)
    expect((await load(evidence[0]!)).status).toBe(200)
  })

  test('[BLOCK-3] half a year after the decision the texts and the picture are erased, and the report itself stays', async () => {
    const [anna, bert] = await two()
    const id = await approvedPhoto(bert.client)
    const { number } = await anna.client.call(fileReport, {
      body: { kind: 'photo', id: bert.memberId, photo: id, reason: 'explicit', story: 'Dit hoort niet.' },
    })
    const [file] = (await queued(number)).photos.map(photo => photo.filename.slice(0, 32))
    await bert.client.call(removePhoto, { body: { id } })
    await office.call(decideOnReport, { body: { id: number, decision: 'warned' } })
    await runJobs()
    const [again] = await settled('photos.remove-unused-files', file)
    expect(again!.getTime()).toBeGreaterThan(Date.now() + 150 * 24 * 3600 * 1000)
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query("UPDATE safety_report SET decided_at = decided_at - interval '7 months' WHERE id = $1", [number])
    const { room } = await import('#safety/server')
    await room.jobs!.find(job => job.name === 'safety.erase-evidence')!.run(undefined as never)
    await runJobs()
    await settled('photos.remove-unused-files')
    const { rows } = await pool().query('SELECT story, evidence FROM safety_report WHERE id = $1', [number])
    expect(rows).toEqual([{ story: '', evidence: { name: bert.name, fictional: false } }])
    expect((await load(`/backoffice/evidence/${publicId('report', number)}/0`)).status).toBe(404)
    const { pictureFile } = await import('#photos/server')
    expect(await pictureFile('photos', file!, 'full.webp')).toBeNull()
    expect((await anna.client.call(reports)).reports).toMatchObject([{ id: number, outcome: 'acted', name: bert.name }])
  })
})

describe('a reported member who deletes the account', () => {
  test('[BLOCK-3] [DELETE-2] can’t restore it if staff disable or ban it in the meantime', async () => {
    for (const decision of ['disabled', 'banned', 'dismissed'] as const) {
      const [anna, bert] = await two()
      const { number } = await anna.client.call(fileReport, {
        body: { kind: 'member', id: bert.memberId, reason: 'scam' },
      })
      await bert.client.call(leave, { body: { password: PASSWORD } })
      const token = await linkToken(bert.email)
      await office.call(decideOnReport, { body: { id: number, decision } })
      const back = await app.client().send(reactivate, { body: { token } })
      expect(back.status).toBe(decision === 'dismissed' ? 200 : 410)
    }
  })
})

describe('a report about an erased account', () => {
  /** A member who deleted the account two weeks ago, right after a report of the photo. */
  async function reportedAndErased() {
    const [anna, bert] = await two()
    const id = await approvedPhoto(bert.client)
    const body = { kind: 'photo', id: bert.memberId, photo: id, reason: 'explicit', story: 'Dit hoort niet.' } as const
    const { number } = await anna.client.call(fileReport, { body })
    const { pool, transaction } = await import('#platform/server/database/db.ts')
    const { closeAccount, eraseAccount } = await import('#accounts/server')
    await transaction(tx => closeAccount(tx, bert.memberId, 'deleted'))
    const later = "UPDATE accounts_account SET closed_at = closed_at - interval '15 days' WHERE id = $1"
    await pool().query(later, [bert.memberId])
    await eraseAccount(bert.memberId)
    await runJobs()
    await settled('photos.remove-unused-files')
    return { anna, bert, number }
  }

  test('[BLOCK-3] [DELETE-4] waits with its evidence for a decision, which erases the evidence', async () => {
    for (const decision of ['warned', 'banned', 'dismissed'] as const) {
      const { anna, bert, number } = await reportedAndErased()
      const waiting = await queued(number)
      expect(waiting).toMatchObject({
        member: { id: bert.memberId, name: bert.name },
        story: 'Dit hoort niet.',
        photos: [],
      })
      expect((await load(waiting.evidence[0]!)).status).toBe(200)
      const { pool } = await import('#platform/server/database/db.ts')
      const row = async () => (await pool().query('SELECT * FROM safety_report WHERE id = $1', [number])).rows[0]
      const [file] = (await row()).evidence.files as string[]

      expect(await office.call(decideOnReport, { body: { id: number, decision } })).toEqual({ decided: 'now' })
      expect(await row()).toMatchObject({ decision, story: '', evidence: {}, erased: true })
      expect(await queued(number)).toBeUndefined()
      expect((await load(waiting.evidence[0]!)).status).toBe(404)
      await runJobs()
      await settled('photos.remove-unused-files')
      const { pictureFile } = await import('#photos/server')
      expect(await pictureFile('photos', file!.split('/')[1]!, 'full.webp')).toBeNull()
      const outcome = decision === 'dismissed' ? 'dismissed' : 'acted'
      expect((await anna.client.call(reports)).reports).toMatchObject([{ id: number, outcome }])
    }
  })
})

describe('a member in a blocked pair', () => {
  test('[BLOCK-3] can still report the other member and a message from before the block', async () => {
    for (const blocker of ['anna', 'bert'] as const) {
      const [anna, bert] = await two()
      const sent = await bert.client.call(sendMessage, {
        body: { profile: anna.memberId, text: 'Ik weet je te vinden.' },
      })
      const [who, whom] = blocker === 'anna' ? [anna, bert] : [bert, anna]
      await who.client.call(blockMember, { body: { id: whom.memberId } })
      const about = { id: bert.memberId, reason: 'threat' } as const
      await anna.client.call(fileReport, { body: { ...about, kind: 'member' } })
      const place = { conversation: sent.conversation.id, seq: sent.message.seq }
      const { number } = await anna.client.call(fileReport, { body: { ...about, kind: 'message', ...place } })
      expect(await queued(number)).toMatchObject({ text: 'Ik weet je te vinden.' })
    }
  })

  test('[BLOCK-3] a block with a report is one step and keeps the last messages as evidence', async () => {
    const [anna, bert] = await two()
    for (const text of ['Waar woon je?', 'Zeg op.']) {
      await bert.client.call(sendMessage, { body: { profile: anna.memberId, text } })
    }
    await anna.client.call(sendMessage, { body: { profile: bert.memberId, text: 'Laat me met rust.' } })
    const key = crypto.randomUUID()
    const body = { id: bert.memberId, report: { reason: 'harassment', story: 'Hij houdt niet op.' } } as const
    const { number } = await anna.client.call(blockMember, { body, key })
    expect(await anna.client.call(blockMember, { body, key })).toEqual({ blocked: true, number })
    const { messages, story } = await queued(number!)
    expect(messages.map(each => each.text)).toEqual(['Waar woon je?', 'Zeg op.'])
    expect(story).toBe('Hij houdt niet op.')
    expect((await anna.client.call(reports)).reports).toHaveLength(1)
  })

  test('[BLOCK-3] a block without a report reports nothing, and a refused report blocks no member', async () => {
    const [anna, bert] = await two()
    expect(await anna.client.call(blockMember, { body: { id: bert.memberId } })).toEqual({
      blocked: true,
      number: null,
    })
    expect((await anna.client.call(reports)).reports).toEqual([])
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query(
      `INSERT INTO safety_report (site_id, reporter_id, member_id, kind, subject, reason, evidence)
       SELECT 1, $1, 900000 + n, 'member', '', 'other', '{}' FROM generate_series(1, 20) n`,
      [anna.memberId],
    )
    const carl = await newMember(app)
    const refusal = await anna.client.refused(blockMember, { body: { id: carl.memberId, report: { reason: 'other' } } })
    expect(refusal.code).toBe('too_many_reports')
    const { blocks } = await import('#safety/contract')
    expect((await anna.client.call(blocks)).blocks.map(each => each.id)).toEqual([bert.memberId])
    await pool().query('DELETE FROM safety_report WHERE member_id > 900000')
  })
})
