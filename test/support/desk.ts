import { randomUUID } from 'node:crypto'
import { acknowledgeFictionalNotice, sendMessage } from '../../src/features/chat/contract.ts'
import { logInStaff } from '../../src/features/staff/contract.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { chatMember } from './made-member.ts'

export type StaffRole = 'operator' | 'administrator' | 'moderator'
export type Traits = NonNullable<Parameters<typeof chatMember>[2]>

/** A logged-in staff member, who answers in these languages at the desk. */
export async function deskStaff(
  app: TestApp,
  role: StaffRole = 'operator',
  languages: readonly string[] = [],
): Promise<Client> {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const account = { email: `${randomUUID()}@example.test`, password: 'een lade vol potloden' }
  await transaction(tx => createStaff(tx, { ...account, role }))
  const statement = `INSERT INTO desk_language SELECT id, unnest($2::text[]) FROM staff_member WHERE email = $1`
  await queryRows(statement, account.email, languages)
  const client = app.client()
  await client.call(logInStaff, { body: account })
  return client
}

export async function queryRows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

let count = 0

/** A member with an unanswered message to a fictional profile. */
export async function waitingFor(app: TestApp, text = 'Hoi, hoe is het?', traits: Traits = {}) {
  count++
  const member = await chatMember(app, `Lid ${count}`, { credits: 100, ...traits })
  const profile = await chatMember(app, `Fictief ${count}`, { fictional: true, credits: 0 })
  await member.client.call(acknowledgeFictionalNotice, { body: {} })
  const { conversation } = await member.client.call(sendMessage, { body: { profile: profile.memberId, text } })
  return { member, profile, conversation: conversation.id }
}
