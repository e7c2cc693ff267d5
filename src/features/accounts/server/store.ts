import { sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { AccountStatus, Tracking } from '../rules.ts'

/** The ways an account is closed; a disabled one can be reopened. */
export type ClosedStatus = Extract<AccountStatus, 'disabled' | 'deleted' | 'banned'>

export interface Account {
  readonly id: number
  readonly siteId: number
  readonly email: string | null
  readonly status: AccountStatus
  readonly language: Locale
  readonly fictional: boolean
  readonly signupDate: Date
  /** The niche of the site changed, and the member has not decided yet whether to stay. */
  readonly mustReconsent: boolean
  /** A browser is a known device if its mark is of this generation. */
  readonly deviceGeneration: number
}

export interface NewAccountRow {
  readonly siteId: number
  readonly email: string | null
  readonly passwordHash: string | null
  readonly status: AccountStatus
  readonly language: Locale
  readonly fictional: boolean
  readonly tracking: object
}

export async function accountOf(on: Db | Tx, memberId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    SELECT id, site_id AS "siteId", email, status, language, fictional, must_reconsent AS "mustReconsent", signup_date AS "signupDate", device_generation AS "deviceGeneration"
    FROM accounts_account WHERE id = ${memberId}`.execute(on)
  return rows[0]
}

/** The values of the advertiser's link through which the member came; empty once they are erased. */
export async function trackingOf(on: Db | Tx, memberId: number): Promise<Tracking> {
  const { rows } = await sql<{ tracking: Tracking }>`SELECT tracking FROM accounts_account
    WHERE id = ${memberId}`.execute(on)
  return rows[0]?.tracking ?? {}
}

/** Accounts by id; one statement per page. */
export async function accountsById(ids: readonly number[]): Promise<Map<number, Account>> {
  const { rows } = await sql<Account>`
    SELECT id, site_id AS "siteId", email, status, language, fictional, must_reconsent AS "mustReconsent", signup_date AS "signupDate", device_generation AS "deviceGeneration"
    FROM accounts_account WHERE id = ANY(${ids}::bigint[])`.execute(db())
  return new Map(rows.map(row => [row.id, row]))
}

/** The account with its password hash, in any status, for the login. */
export async function accountByEmail(
  siteId: number,
  email: string,
  on: Db | Tx = db(),
): Promise<(Account & { passwordHash: string | null }) | undefined> {
  const { rows } = await sql<Account & { passwordHash: string | null }>`
    SELECT id, site_id AS "siteId", email, status, language, fictional, must_reconsent AS "mustReconsent", signup_date AS "signupDate", device_generation AS "deviceGeneration",
      password_hash AS "passwordHash"
    FROM accounts_account WHERE site_id = ${siteId}::smallint AND email = ${email}::citext`.execute(on)
  return rows[0]
}

/** Members with this address on any site, for support staff. */
export async function memberIdsOfEmail(email: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM accounts_account
    WHERE email = ${email}::citext AND site_id IN (SELECT id FROM sites_site)`.execute(db())
  return rows.map(row => row.id)
}

/** Account ids for these addresses and sites, in order; null for unknown ones. */
export async function accountsByEmails(
  addresses: readonly { readonly siteId: number; readonly email: string }[],
  on: Db | Tx = db(),
): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT account.id FROM unnest(${addresses.map(each => each.siteId)}::smallint[], ${addresses.map(each => each.email)}::citext[])
      WITH ORDINALITY AS asked (site_id, email, place)
    LEFT JOIN accounts_account account ON account.site_id = asked.site_id AND account.email = asked.email
    ORDER BY place`.execute(on)
  return rows.map(row => row.id)
}

/** Disabled accounts of these sites (null: all), last disabled first, after the account `before`. */
export async function disabledAccounts(
  siteIds: readonly number[] | null,
  before: number | undefined,
  limit: number,
): Promise<{ id: number; siteId: number; closedAt: Date; fictional: boolean }[]> {
  const { rows } = await sql<{ id: number; siteId: number; closedAt: Date; fictional: boolean }>`
    SELECT id, site_id AS "siteId", coalesce(closed_at, signup_date) AS "closedAt", fictional FROM accounts_account
    WHERE status = 'disabled' AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
      AND (${before ?? null}::bigint IS NULL
      OR (closed_at, id) < (SELECT closed_at, id FROM accounts_account WHERE id = ${before ?? null}))
    ORDER BY closed_at DESC, id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** The new account's id; undefined if the email has an account on the site. */
export async function insertAccount(tx: Tx, account: NewAccountRow): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO accounts_account (site_id, email, password_hash, status, language, fictional, tracking, confirmed_at)
    VALUES (${account.siteId}, ${account.email}, ${account.passwordHash}, ${account.status}, ${account.language},
      ${account.fictional}, ${JSON.stringify(account.tracking)}::jsonb,
      CASE WHEN ${account.status} = 'active' THEN now() END)
    ON CONFLICT (site_id, email) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** Serialises changes that are limited per account. */
export async function lockAccount(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT FROM accounts_account WHERE id = ${memberId} FOR UPDATE`.execute(tx)
}

export async function setPasswordHash(on: Db | Tx, memberId: number, passwordHash: string): Promise<void> {
  await sql`UPDATE accounts_account SET password_hash = ${passwordHash} WHERE id = ${memberId}`.execute(on)
}

/** All browsers become unknown devices, because one of them may be a stranger's. */
export async function forgetDevices(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE accounts_account SET device_generation = device_generation + 1 WHERE id = ${memberId}`.execute(tx)
}

/** False if the password was changed meanwhile. */
export async function replacePasswordHash(tx: Tx, memberId: number, before: string, after: string): Promise<boolean> {
  const { rows } = await sql`UPDATE accounts_account SET password_hash = ${after}
    WHERE id = ${memberId} AND password_hash = ${before} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function passwordHashOf(on: Db | Tx, memberId: number): Promise<string | null | undefined> {
  const { rows } = await sql<{ password_hash: string | null }>`
    SELECT password_hash FROM accounts_account WHERE id = ${memberId}`.execute(on)
  return rows[0]?.password_hash
}

/** False if another account of the site has the address. */
export async function setEmail(tx: Tx, memberId: number, email: string): Promise<boolean> {
  // A lock per address: if two accounts confirm the same address, the second transaction must see the first one's row.
  await sql`SELECT pg_advisory_xact_lock(hashtext('accounts.email'), hashtext(${email}))`.execute(tx)
  const { rows } = await sql`UPDATE accounts_account mine SET email = ${email}::citext
    WHERE id = ${memberId} AND NOT EXISTS (SELECT FROM accounts_account other
      WHERE other.site_id = mine.site_id AND other.email = ${email}::citext AND other.id <> mine.id)
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function setLanguage(tx: Tx, memberId: number, language: Locale): Promise<void> {
  await sql`UPDATE accounts_account SET language = ${language} WHERE id = ${memberId}`.execute(tx)
}

/** Another account of the site that has this address and never confirmed it. */
export async function unconfirmedWith(
  tx: Tx,
  { siteId, email, memberId }: { siteId: number; email: string; memberId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM accounts_account
    WHERE site_id = ${siteId}::smallint AND email = ${email}::citext AND id <> ${memberId} AND confirmed_at IS NULL`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Whether the account's owner has never confirmed an address. */
export async function isUnconfirmed(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM accounts_account WHERE id = ${memberId} AND confirmed_at IS NULL`.execute(tx)
  return rows.length > 0
}

/** Takes the address from a deleted account. */
export async function releaseEmail(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE accounts_account SET email = NULL WHERE id = ${memberId} AND status = 'deleted'`.execute(tx)
}

/** The confirmed account's site; undefined if it was confirmed already. */
export async function setConfirmed(tx: Tx, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<{ site_id: number }>`
    UPDATE accounts_account SET status = 'active', confirmed_at = now()
    WHERE id = ${memberId} AND status = 'not_confirmed' RETURNING site_id`.execute(tx)
  return rows[0]?.site_id
}

export async function setClosed(tx: Tx, memberId: number, status: ClosedStatus): Promise<number | undefined> {
  const { rows } = await sql<{ site_id: number }>`
    UPDATE accounts_account SET status = ${status}, closed_at = now()
    WHERE id = ${memberId} AND (status IN ('not_confirmed', 'active')
      OR status = 'disabled' AND ${status} IN ('deleted', 'banned')) RETURNING site_id`.execute(tx)
  return rows[0]?.site_id
}

/** Reopens an account and returns its site; undefined if its status isn't `from`. */
export async function setReopened(tx: Tx, memberId: number, from: 'disabled' | 'banned'): Promise<number | undefined> {
  const { rows } = await sql<{ site_id: number }>`UPDATE accounts_account
    SET status = CASE WHEN confirmed_at IS NULL THEN 'not_confirmed' ELSE 'active' END, closed_at = NULL
    WHERE id = ${memberId} AND status = ${from} RETURNING site_id`.execute(tx)
  return rows[0]?.site_id
}

/** Sets whether these members must reconsent. */
export async function setMustReconsent(tx: Tx, memberIds: readonly number[], mustReconsent: boolean): Promise<void> {
  await sql`UPDATE accounts_account SET must_reconsent = ${mustReconsent}
    WHERE id = ANY(${memberIds}::bigint[]) AND must_reconsent <> ${mustReconsent}`.execute(tx)
}

/** A page of the members of a site who must reconsent, in the order of their ids. */
export async function membersToReconsent(tx: Tx, siteId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM accounts_account
    WHERE site_id = ${siteId}::smallint AND must_reconsent AND id > ${after} ORDER BY id LIMIT ${limit}`.execute(tx)
  return rows.map(row => row.id)
}
