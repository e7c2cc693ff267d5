import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getWaitingCounts } from '../../staff/contract.ts'
import { fileComplaint } from '../contract.ts'
import { answerComplaint, getComplaints, setAsideComplaint } from './contract.ts'

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
