import * as accounts from '../../../src/features/accounts/contract.ts'
import * as chat from '../../../src/features/chat/contract.ts'
import { acknowledgeFictionalNotice } from '../../../src/features/chat/contract.ts'
import { takeConversation } from '../../../src/features/desk/contract.ts'
import { requestDebitCode } from '../../../src/features/payments/contract.ts'
import { fileReport } from '../../../src/features/safety/contract.ts'
import * as staffContract from '../../../src/features/staff/contract.ts'
import type { Role, RoleGrant } from '../../../src/features/staff/rules.ts'
import type { Endpoint } from '../../../src/platform/endpoint.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { chatMember } from '../made-member.ts'
import { linkToken } from '../mailbox.ts'
import { ordinaryPhoto } from '../pictures/hostile-pictures.ts'
import { upload } from '../pictures/upload.ts'
import { lastSms } from '../services/sms.ts'
import { newAccount, orderBody } from '../shop.ts'
import { newMember, PASSWORD } from '../signed-up-member.ts'

/** Sends every attempt with the same cookies, as if the first response and its cookies were lost. */
export function again<E extends Endpoint>(client: Client, endpoint: E, options: Parameters<typeof client.send<E>>[1]) {
  const cookies = [...client.cookies]
  return () => {
    client.cookies.clear()
    for (const [name, value] of cookies) client.cookies.set(name, value)
    return client.send(endpoint, options)
  }
}

let count = 0

export async function pair(app: TestApp) {
  count++
  return [await chatMember(app, `Anna ${count}`), await chatMember(app, `Bram ${count}`)] as const
}

export async function conversationOf(app: TestApp): Promise<[Client, number]> {
  const [anna, bram] = await pair(app)
  const { conversation } = await anna.client.call(chat.sendMessage, { body: { profile: bram.memberId, text: 'dag' } })
  return [bram.client, conversation.id]
}

export async function gallery(app: TestApp) {
  const [{ client }] = await pair(app)
  const picture = await ordinaryPhoto(400, 500)
  await upload(client, picture)
  const { body } = await upload(client, picture)
  return { client, ids: body.photos.map(photo => photo.id) }
}

export async function resetToken(app: TestApp): Promise<string> {
  const { email } = await newMember(app)
  const first = await linkToken(email)
  await app.client().call(accounts.requestReset, { body: { email } })
  for (;;) {
    const token = await linkToken(email)
    if (token !== first) return token
  }
}

export async function staffMember(role: Role = 'administrator', sites: RoleGrant['sites'] = 'all') {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const body = { email: `staff-${++count}@example.test`, password: PASSWORD }
  await transaction(tx => createStaff(tx, { ...body, role, sites }))
  return body
}

export async function staff(app: TestApp, role?: Role, sites?: RoleGrant['sites']): Promise<Client> {
  const client = app.client()
  await client.call(staffContract.logInStaff, { body: await staffMember(role, sites) })
  return client
}

/** An operator and a conversation with a fictional profile, waiting or held by the operator. */
export async function deskConversation(app: TestApp, held = false) {
  count++
  const member = await chatMember(app, `Anna ${count}`)
  const profile = await chatMember(app, `Fictief ${count}`, { fictional: true, credits: 0 })
  await member.client.call(acknowledgeFictionalNotice, { body: {} })
  const body = { profile: profile.memberId, text: 'dag' }
  const { id: conversation } = (await member.client.call(chat.sendMessage, { body })).conversation
  const operator = app.client()
  await operator.call(staffContract.logInStaff, { body: await staffMember('operator') })
  if (held) await operator.call(takeConversation, { body: { conversation } })
  return { operator, conversation }
}

/** The id of an open report. */
export async function reported(app: TestApp): Promise<number> {
  const [anna, bram] = await pair(app)
  const { number } = await anna.client.call(fileReport, { body: { kind: 'member', id: bram.memberId, reason: 'scam' } })
  return number
}

/** A buyer by direct debit: the body that requests a code, and the full form with a code. */
export async function debtor(app: TestApp) {
  const [{ client }] = await pair(app)
  const { bundle, amount } = await orderBody(client)
  const account = { bundle, amount, ...newAccount() }
  const address = { account_holder: 'A. Bee', street: 'Kade', house_number: '1', zip: '3511 AB', city: 'Utrecht' }
  const authorised = async (orderKey: string) => {
    await client.call(requestDebitCode, { body: { ...account, order_key: orderKey } })
    return { ...account, ...address, otp: await lastSms(`+31${account.phone.slice(1)}`), authorised: true }
  }
  return { client, account, authorised }
}
