import type { Locale } from '#platform/locale.ts'
import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { emailTaken } from '../events.ts'
import type { AccountStatus } from '../rules.ts'
import { normalizeEmail } from '../rules.ts'
import { hashPassword } from './passwords/passwords.ts'
import { insertAccount } from './store.ts'

export interface NewAccount {
  readonly siteId: number
  /** Null for fictional profiles, which can't log in. */
  readonly email: string | null
  readonly password?: string | null
  /** The hash of the password, if the caller computed it before the transaction because hashing is slow. */
  readonly passwordHash?: string | null
  readonly language: Locale
  readonly fictional?: boolean
  readonly status?: AccountStatus
  readonly tracking?: object
}

/** Creates an account and returns its id, which is the member id everywhere. Refuses an email that has an account on the site. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { siteId } = account
  const email = account.email === null ? null : normalizeEmail(account.email)
  const id = await insertAccount(tx, {
    siteId,
    email,
    passwordHash: account.passwordHash ?? (account.password ? await hashPassword(account.password) : null),
    status: account.status ?? (account.fictional ? 'active' : 'not_confirmed'),
    language: account.language,
    fictional: account.fictional ?? false,
    tracking: account.tracking ?? {},
  })
  if (id === undefined) throw invalidFields({ email: 'email_taken' })
  if (email !== null) await publish(tx, emailTaken, { memberId: id, siteId, email })
  return id
}
