import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { sendPicture } from '../../../test/support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../test/support/pictures/upload.ts'
import { publicId } from '../../../test/support/public-id.ts'
import { orderByDebit } from '../../../test/support/shop.ts'
import { newMember, PASSWORD } from '../../../test/support/signed-up-member.ts'
import { deleteMessage } from '../chat/contract.ts'
import { getOfficeLedger } from '../credits/office/contract.ts'
import { getMoneyWork, getOfficeOrder, getOfficeOrders } from '../payments/office/contract.ts'
import { officeMandateUrl } from '../payments/urls.ts'
import { getReviewQueue, leasePhotosToReview } from '../photos/office/contract.ts'
import { getDisabled, getReportQueue } from '../safety/office/contract.ts'
import { getActions, logInStaff } from './contract.ts'

/** Views of members' data by staff are logged before the data is shown. */

let app: TestApp
let administrator: Client
let support: Client
let moderator: Client

beforeAll(async () => {
  app = await testApp()
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(async tx => {
    for (const role of ['administrator', 'support', 'moderator'] as const)
      await createStaff(tx, { email: `${role}@example.test`, password: PASSWORD, role })
  })
  administrator = await loggedIn('administrator')
  support = await loggedIn('support')
  moderator = await loggedIn('moderator')
})
afterAll(() => app.stop())

async function loggedIn(role: string): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email: `${role}@example.test`, password: PASSWORD } })
  return client
}

/** Counts the logged views of `subject` by kind of view and staff member. */
async function viewsOf(actions: RegExp, subject: string): Promise<Record<string, number>> {
  const all = (await administrator.call(getActions)).actions
  const views = all
    .filter(each => each.subject === subject && actions.test(each.action))
    .map(({ staff, action }) => `${staff.split('@')[0]} ${action}`)
  return Object.fromEntries([...new Set(views)].sort().map(view => [view, views.filter(each => each === view).length]))
}

test('[OFFICE-1] [MONEY-6] opening an order, its mandate or a member’s ledger is logged once an hour for each staff member', async () => {
  const { client, memberId } = await newMember(app)
  const { payment_id } = await orderByDebit(client)
  const view = async () => {
    await support.call(getOfficeOrder, { query: { id: payment_id } })
    expect((await support.fetch(officeMandateUrl(publicId('order', payment_id)))).status).toBe(200)
    await support.call(getOfficeLedger, { query: { member: memberId } })
  }
  expect((await moderator.fetch(officeMandateUrl(publicId('order', payment_id)))).status).toBe(404)
  await view()
  await view()
  expect(await viewsOf(/order|mandate/, `#${payment_id}`)).toEqual({
    'support open_mandate': 1,
    'support open_order': 1,
  })
  expect(await viewsOf(/ledger/, `#${memberId}`)).toEqual({ 'support open_ledger': 1 })
  const { actions } = await administrator.call(getActions)
  expect(actions.find(each => each.action === 'open_mandate')).toMatchObject({
    site: 'vonk.localhost',
    lines: [{ label: 'Lid', after: [{ member: memberId }] }],
  })
  expect((await administrator.fetch(officeMandateUrl(publicId('order', payment_id)))).status).toBe(200)
  expect(await viewsOf(/order|mandate/, `#${payment_id}`)).toMatchObject({
    'administrator open_mandate': 1,
    'support open_mandate': 1,
  })
})

test('[OFFICE-1] [BLOCK-3] opening a report or its evidence is logged', async () => {
  const [anna, bert] = [await newMember(app, { credits: 100 }), await newMember(app, { credits: 100 })]
  const bytes = await ordinaryPhoto(400, 500)
  const { message, conversation } = (await sendPicture(bert.client, { to: anna.memberId, bytes })).body
  const reported = { kind: 'message', id: bert.memberId, conversation: conversation.id, seq: message.seq } as const
  const { number } = await anna.client.call(fileReport, { body: { ...reported, reason: 'explicit' } })
  await bert.client.call(deleteMessage, { body: { conversation: conversation.id, seq: message.seq } })
  const { reports } = await moderator.call(getReportQueue)
  const { evidence } = reports.find(each => each.id === number)!
  expect(await viewsOf(/report/, `#${number}`)).toEqual({ 'moderator read_report': 1 })
  expect(await viewsOf(/evidence/, `#${number}/0`)).toEqual({})
  expect((await moderator.fetch(`${evidence[0]}/full.webp`)).status).toBe(200)
  expect(await viewsOf(/evidence/, `#${number}/0`)).toEqual({ 'moderator see_evidence': 1 })
})

test('[OFFICE-1] a member in a list of orders, photos or disabled accounts is logged once a day for each staff member and list', async () => {
  const { client, memberId } = await newMember(app)
  await orderByDebit(client)
  await upload(client, await ordinaryPhoto(400, 500))
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE accounts_account SET status = 'disabled', closed_at = now() WHERE id = $1", [memberId])
  const look = async () => {
    await support.call(getOfficeOrders, { query: {} })
    await support.call(getMoneyWork)
    await moderator.call(leasePhotosToReview, { body: {} })
    await moderator.call(getReviewQueue)
    await moderator.call(getDisabled, { query: {} })
  }
  await look()
  await look()
  const { actions } = await administrator.call(getActions)
  const seen = actions
    .filter(({ action, object }) => action === 'see_in_list' && object.member === memberId)
    .map(({ staff, subject }) => `${staff.split('@')[0]} ${subject}`)
  expect(seen.sort()).toEqual(
    [`moderator #${memberId} disabled`, `moderator #${memberId} photos`, `support #${memberId} orders`].sort(),
  )
})
