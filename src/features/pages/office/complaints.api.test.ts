import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { publicId } from '../../../../test/support/public-id.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getActions, getWaitingCounts } from '../../staff/contract.ts'
import { openMember } from '../../support/office/contract-member.ts'
import { fileComplaint } from '../contract.ts'
import { answerComplaint, assignComplaint, getComplaints, setAsideComplaint } from './contract.ts'
import {
  changeStandardAnswer,
  createStandardAnswer,
  getStandardAnswers,
  removeStandardAnswer,
} from './contract-standard-answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let count = 0

/** The number of a new complaint to a site. */
async function complaintTo(host: string): Promise<number> {
  const form = { name: 'Sanne', email: `sanne${++count}@example.nl`, subject: 'payment', story: 'Twee keer' } as const
  return (await app.client(host).call(fileComplaint, { body: form })).number
}

async function siteOf(host: string): Promise<number> {
  const { siteOfHost } = await import('#sites/server')
  return siteOfHost(host)!.id
}

test('[OFFICE-1] [PAGES-3] support of one site sees and handles the complaints of that site only', async () => {
  const [here, there] = [await complaintTo('vlam.localhost'), await complaintTo('ember.localhost')]
  const [vlam, ember] = [await siteOf('vlam.localhost'), await siteOf('ember.localhost')]
  const local = await staff(app, 'support', [vlam])
  const everyone = await staff(app, 'support')
  const seenBy = async (who: typeof local, site?: number) => {
    const { complaints, waiting } = await who.call(getComplaints, { query: site === undefined ? {} : { site } })
    return [complaints.map(each => each.id), waiting]
  }
  expect(await seenBy(local)).toEqual([[here], 1])
  expect(await seenBy(everyone)).toEqual([[here, there], 2])
  expect(await seenBy(everyone, ember)).toEqual([[there], 1])
  expect((await local.refused(getComplaints, { query: { site: ember } })).status).toBe(404)
  expect((await local.call(getWaitingCounts)).counts).toContainEqual({ path: '/backoffice/complaints', count: 1 })

  expect((await local.refused(answerComplaint, { body: { id: there, answer: 'Dag' } })).status).toBe(404)
  expect((await local.refused(setAsideComplaint, { body: { id: there, reason: 'Dubbel' } })).status).toBe(404)
  expect(await seenBy(everyone, ember)).toEqual([[there], 1])
  expect(await local.call(answerComplaint, { body: { id: here, answer: 'Opgelost.' } })).toEqual({ answered: 'now' })
  expect(await local.call(answerComplaint, { body: { id: here, answer: 'Opgelost.' } })).toEqual({ answered: 'before' })
})

test('[PAGES-3] [OFFICE-8] a complaint has its sender beside it, and the member’s page leads back to it', async () => {
  const anna = await newMember(app)
  const form = { name: 'Anna', email: anna.email, subject: 'payment', story: 'Waar is mijn bundel?' } as const
  const { number: id } = await anna.client.call(fileComplaint, { body: form })
  const support = await staff(app, 'support')
  const [found] = (await support.call(getComplaints, { query: { search: String(publicId('complaint', id)) } }))
    .complaints
  expect(found).toMatchObject({ id, address: 'own', handled: null, assigned: null })
  expect(found?.account).toMatchObject({ id: anna.memberId, status: 'active', premium: false })
  const { parts } = await support.call(openMember, { query: { member: anna.memberId } })
  expect(parts.find(part => part.title === 'Klachten')?.lines).toMatchObject([
    {
      text: 'Een betaling of credits',
      note: 'Open',
      href: `/backoffice/complaints?search=${publicId('complaint', id)}`,
    },
  ])
})

test('[PAGES-3] a complaint belongs to one colleague, and two who assign it at once don’t overwrite each other', async () => {
  const [ember, vlam] = [await siteOf('ember.localhost'), await siteOf('vlam.localhost')]
  const id = await complaintTo('ember.localhost')
  const [anna, bert] = [await staff(app, 'support'), await staff(app, 'support')]
  await staff(app, 'support', [vlam])
  const listed = async (who: typeof anna, list: 'open' | 'mine') => {
    const { complaints, colleagues } = await who.call(getComplaints, { query: { list, site: ember } })
    return { colleagues, complaint: complaints.find(each => each.id === id) }
  }
  const { colleagues } = await listed(anna, 'open')
  const me = colleagues.at(-2)!
  const other = colleagues.at(-1)!
  const outsider = (await anna.call(getComplaints)).colleagues.find(each => each.sites?.includes(vlam))!
  const assign = { id, before: null, to: other.id }
  expect((await anna.refused(assignComplaint, { body: { ...assign, to: outsider.id } })).code).toBe('colleague_unknown')
  await anna.call(assignComplaint, { body: assign })
  expect((await listed(anna, 'open')).complaint?.assigned).toMatchObject({ email: other.email })
  expect((await anna.refused(assignComplaint, { body: { ...assign, to: me.id } })).code).toBe('complaint_assigned')
  const mine = [await listed(anna, 'mine'), await listed(bert, 'mine')].filter(each => each.complaint)
  expect(mine.map(each => each.complaint?.assigned?.own)).toEqual([true])
  await anna.call(answerComplaint, { body: { id, answer: 'Opgelost.' } })
  expect((await anna.refused(assignComplaint, { body: { id, before: other.id, to: null } })).code).toBe(
    'complaint_closed',
  )
})

test('[PAGES-3] the archive has handled complaints with the staff member, last handled first, and the time to answer', async () => {
  const support = await staff(app, 'support')
  const ids = [
    await complaintTo('vonk.localhost'),
    await complaintTo('vonk.localhost'),
    await complaintTo('vonk.localhost'),
  ]
  const [first, second, third] = ids as [number, number, number]
  const { pool } = await import('#platform/server/database/db.ts')
  const waited = (id: number, time: string) =>
    pool().query(`UPDATE pages_complaint SET at = at - $2::interval WHERE id = $1`, [id, time])
  await waited(first, '1 hour')
  await waited(third, '3 hours')
  const site = await siteOf('vonk.localhost')
  await support.call(answerComplaint, { body: { id: third, answer: 'Het geld is terug.' } })
  await support.call(answerComplaint, { body: { id: first, answer: 'Het is hersteld.' } })
  await support.call(setAsideComplaint, { body: { id: second, reason: 'Dubbel' } })
  const { complaints, answers } = await support.call(getComplaints, { query: { list: 'handled', site } })
  expect(complaints.map(({ id, handled }) => [id, handled?.answer, handled?.set_aside])).toEqual([
    [second, null, 'Dubbel'],
    [first, 'Het is hersteld.', null],
    [third, 'Het geld is terug.', null],
  ])
  expect(complaints[0]?.handled?.by).toContain('@example.test')
  const after = { list: 'handled', site, after: first } as const
  expect((await support.call(getComplaints, { query: after })).complaints.map(each => each.id)).toEqual([third])
  expect(answers.count).toBe(2)
  expect([answers.median_in_seconds, answers.p90_in_seconds].map(time => Math.round((time ?? 0) / 3600))).toEqual([
    1, 3,
  ])
})

test('[PAGES-3] standard answers belong to a site and a language, know their words, and two tabs don’t overwrite each other', async () => {
  const [ember, vlam] = [await siteOf('ember.localhost'), await siteOf('vlam.localhost')]
  const support = await staff(app, 'support')
  const local = await staff(app, 'support', [vlam])
  const body = { site: ember, language: 'nl', title: 'Dubbel betaald', body: 'Dag {name}, klacht {number}.' } as const
  const { id } = await support.call(createStandardAnswer, { body })
  const taken = await support.refused(createStandardAnswer, { body: { ...body, title: 'DUBBEL betaald' } })
  expect(taken.fields?.title?.code).toBe('standard_title_taken')
  const unknown = await support.refused(createStandardAnswer, {
    body: { ...body, title: 'Anders', body: 'Dag {naam}' },
  })
  expect(unknown.fields?.body?.detail).toContain('{naam}')
  expect((await local.refused(getStandardAnswers, { query: { site: ember } })).status).toBe(404)
  expect((await local.refused(removeStandardAnswer, { body: { id } })).status).toBe(404)

  const change = { id, version: 1, language: 'de', title: 'Doppelt', body: 'Hallo {name}' } as const
  expect(await support.call(changeStandardAnswer, { body: change })).toEqual({ version: 2 })
  expect((await support.refused(changeStandardAnswer, { body: change })).code).toBe('standard_conflict')
  const { standard_answers } = await support.call(getComplaints, { query: { site: ember } })
  expect(standard_answers).toMatchObject([{ language: 'de', title: 'Doppelt', body: 'Hallo {name}' }])
  expect((await local.call(getComplaints)).standard_answers).toEqual([])
  await support.call(removeStandardAnswer, { body: { id } })
  expect((await support.call(getStandardAnswers, { query: { site: ember } })).answers).toEqual([])
  const [removed] = (await (await staff(app)).call(getActions, { query: { words: 'Doppelt' } })).actions
  expect(removed).toMatchObject({ action: 'remove_standard_answer', subject: 'Doppelt' })
})
