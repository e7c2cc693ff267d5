import { type Selectable, sql } from 'kysely'
import { type DB, type Db, db, type Tx } from '#platform/server/database/db.ts'

export type MailRow = Selectable<DB['sites_mail']>

/**
 * The mail server of a company; undefined if its emails leave through the installation's server. `next_try_at` is null
 * if the server may be called now.
 */
export function mailOfCompany(companyId: number, on: Db | Tx = db()): Promise<MailRow | undefined> {
  return on
    .selectFrom('sites_mail')
    .selectAll()
    .select(sql<Date | null>`CASE WHEN next_try_at > now() THEN next_try_at END`.as('next_try_at'))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** The companies with a mail server. */
export async function companiesWithMail(on: Db | Tx): Promise<number[]> {
  const rows = await on.selectFrom('sites_mail').select('company_id').execute()
  return rows.map(({ company_id }) => company_id)
}

/** The mail server with its row locked. Locks the company first, so that two colleagues can't both add one. */
export async function lockMail(tx: Tx, companyId: number): Promise<MailRow | undefined> {
  await sql`SELECT FROM sites_company WHERE id = ${companyId}::smallint FOR UPDATE`.execute(tx)
  return tx.selectFrom('sites_mail').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirst()
}

export type MailFields = Pick<
  MailRow,
  'host' | 'port' | 'user_name' | 'password_sealed' | 'sender' | 'return_domain' | 'dkim_selector'
>

/** Stores a server that passed its test, so earlier faults are over. */
export async function storeMail(tx: Tx, companyId: number, fields: MailFields): Promise<void> {
  const works = { fault: null, failing_since: null, failures: 0, next_try_at: null, tested_at: sql<Date>`now()` }
  await tx
    .insertInto('sites_mail')
    .values({ company_id: companyId, version: 1, ...fields, ...works })
    .onConflict(conflict =>
      conflict.column('company_id').doUpdateSet({ ...fields, ...works, version: sql`sites_mail.version + 1` }),
    )
    .execute()
}

export async function deleteMail(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('sites_mail').where('company_id', '=', companyId).execute()
}

/** The sender addresses of all other companies. */
export async function otherSenders(tx: Tx, companyId: number): Promise<string[]> {
  const rows = await tx.selectFrom('sites_mail').select('sender').where('company_id', '<>', companyId).execute()
  return rows.map(({ sender }) => sender)
}

/**
 * Records a failed attempt. Each failure doubles the wait: half a minute first, five minutes at most, so that emails
 * leave soon after the server works again.
 */
export async function noteFailure(companyId: number, version: number, fault: string): Promise<Date> {
  const { rows } = await sql<{ next: Date | null }>`UPDATE sites_mail SET fault = ${fault}, failures = failures + 1,
      failing_since = coalesce(failing_since, now()),
      next_try_at = now() + least(interval '30 seconds' * 2 ^ least(failures, 10), interval '5 minutes')
    WHERE company_id = ${companyId}::smallint AND version = ${version} RETURNING next_try_at AS next`.execute(db())
  return rows[0]?.next ?? new Date(0)
}

export async function noteSuccess(companyId: number): Promise<void> {
  await sql`UPDATE sites_mail SET fault = NULL, failing_since = NULL, failures = 0, next_try_at = NULL
    WHERE company_id = ${companyId}::smallint`.execute(db())
}
