import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { ConsentPurpose } from '../../consent.ts'

/** Serialises profile changes, so that a change can't store data under a consent that is being withdrawn. */
export async function lockProfile(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT FROM members_profile WHERE member_id = ${memberId} FOR NO KEY UPDATE`.execute(tx)
}

/** A shared lock for storing data under a consent. Profile changes wait for it. */
export async function lockProfileShared(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT FROM members_profile WHERE member_id = ${memberId} FOR SHARE`.execute(tx)
}

/** The valid consents with the time at which each was given. */
export async function validConsents(on: Db | Tx, memberId: number): Promise<Map<ConsentPurpose, Date>> {
  const { rows } = await sql<{ purpose: ConsentPurpose; given_at: Date }>`SELECT purpose, given_at FROM members_consent
    WHERE member_id = ${memberId} AND withdrawn_at IS NULL`.execute(on)
  return new Map(rows.map(row => [row.purpose, row.given_at]))
}

export interface NewConsent {
  readonly member_id: number
  readonly purpose: ConsentPurpose
  readonly text_version: string
  readonly locale: string
  readonly channel: string
}

/** Does nothing if the consent is already valid, so that its first time is kept. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx
    .insertInto('members_consent')
    .values(consent)
    .onConflict(conflict => conflict.columns(['member_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing())
    .execute()
}

export async function endConsent(tx: Tx, memberId: number, purpose: ConsentPurpose): Promise<void> {
  await sql`UPDATE members_consent SET withdrawn_at = now()
    WHERE member_id = ${memberId} AND purpose = ${purpose} AND withdrawn_at IS NULL`.execute(tx)
}

/** All consents of a member, newest first, also those that were withdrawn. */
export async function consentsOf(
  memberId: number,
): Promise<{ purpose: ConsentPurpose; given_at: Date; withdrawn_at: Date | null }[]> {
  const { rows } = await sql<{ purpose: ConsentPurpose; given_at: Date; withdrawn_at: Date | null }>`
    SELECT purpose, given_at, withdrawn_at FROM members_consent WHERE member_id = ${memberId} ORDER BY id DESC`.execute(
    db(),
  )
  return rows
}
