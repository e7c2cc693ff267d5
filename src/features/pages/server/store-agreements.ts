import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { AgreedDocument } from '../rules-documents.ts'

export interface Agreement {
  readonly document: AgreedDocument
  /** The first day of the version, or `original`. */
  readonly version: string
  readonly language: string
  readonly agreed_at: Date
}

/** Does nothing if the member has agreed to this version before, so that the first time is kept. */
export async function insertAgreement(
  tx: Tx,
  memberId: number,
  { document, version, language }: Omit<Agreement, 'agreed_at'>,
): Promise<void> {
  await sql`INSERT INTO pages_agreement (member_id, document, version, language)
    VALUES (${memberId}, ${document}, ${version}, ${language}) ON CONFLICT DO NOTHING`.execute(tx)
}

/** Everything to which a member has agreed, newest first. */
export async function agreementsOf(memberId: number, on: Db | Tx = db()): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`SELECT document, version, language, agreed_at FROM pages_agreement
    WHERE member_id = ${memberId} ORDER BY agreed_at DESC, document`.execute(on)
  return rows
}

export async function eraseAgreements(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM pages_agreement WHERE member_id = ${memberId}`.execute(tx)
}
