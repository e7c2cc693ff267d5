import { randomUUID } from 'node:crypto'
import { isEmail, normalizeEmail } from '#accounts/rules'
import { hashOfToken, hashPassword } from '#accounts/server'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { allSites, siteOf } from '#sites/server'
import type { Role, RoleGrant } from '../../rules.ts'
import { INVITATION_URL } from '../../urls.ts'
import { enableStaff, setRoles } from '../colleagues/store-roles.ts'
import { mailFactorReset } from '../mails.ts'
import { staffPasskeyStore } from '../passkeys/store-passkeys.ts'
import { insertStaff, staffByEmail } from '../store.ts'
import { recordAction } from '../store-actions.ts'
import { deleteStaffSessions, disableTotp, factorOf, lockStaff } from '../store-factor.ts'
import { insertInvitation, isIssued } from './store-invitations.ts'
import { setFactorReset, setInviter } from './store-inviters.ts'

type Inviter = Pick<Caller, 'siteId'> & { readonly staffId: number }

/**
 * Adds a staff member, or one who left and comes back, and returns the link with which they choose a password. The token is derived from the idempotency
 * key, so that a retry returns the same link although only the token's hash is stored.
 */
export async function inviteStaff(
  caller: Inviter,
  key: string,
  invited: { email: string; roles: readonly RoleGrant[] },
): Promise<string> {
  const { staffId } = caller
  const email = normalizeEmail(invited.email)
  if (!isEmail(email)) throw invalidFields({ email: 'invalid_email' })
  refuseWrongGrants(invited.roles)
  const token = keyedHash('staff.invitation', staffId, email, key).toString('base64url')
  const passwordHash = await hashPassword(randomUUID())
  await transaction(async tx => {
    if (await isIssued(tx, hashOfToken(token))) return
    const added = { email, passwordHash, roles: invited.roles, hasPassword: false }
    const id = (await insertStaff(tx, added)) ?? (await readmit(tx, added))
    if (id === undefined) throw invalidFields({ email: 'staff_email_taken' })
    await setInviter(tx, id, staffId)
    await insertInvitation(tx, { tokenHash: hashOfToken(token), staffId: id, setsPassword: true })
    await recordAction(tx, {
      staffId,
      action: 'invite_staff',
      siteId: null,
      subject: email,
      details: { after: { roles: invited.roles } },
    })
  })
  return linkAt(caller, token)
}

/**
 * Removes the second factor of a colleague who lost a phone, and returns the link with which they set up a new one. The
 * link also asks for the colleague's password, so that the administrator can't act as the colleague.
 */
export async function resetSecondFactor(caller: Inviter, key: string, id: number): Promise<string> {
  const { staffId } = caller
  if (id === staffId) throw new Problem('own_second_factor')
  const token = keyedHash('staff.invitation', staffId, id, key).toString('base64url')
  await transaction(async tx => {
    if (await isIssued(tx, hashOfToken(token))) return
    await lockStaff(tx, id)
    const colleague = await factorOf(tx, id)
    if (!colleague) throw notFound()
    await staffPasskeyStore.removeAll(tx, id)
    await disableTotp(tx, id)
    await deleteStaffSessions(tx, id, null)
    await setFactorReset(tx, id, staffId)
    if (!colleague.hasPassword) await setInviter(tx, id, staffId)
    await insertInvitation(tx, { tokenHash: hashOfToken(token), staffId: id, setsPassword: !colleague.hasPassword })
    await recordAction(tx, { staffId, action: 'reset_second_factor', siteId: null, subject: colleague.email })
    const administrator = await factorOf(tx, staffId)
    if ((colleague.hasApp || colleague.passkeys) && administrator)
      await mailFactorReset(tx, caller, colleague, administrator.email)
  })
  return linkAt(caller, token)
}

/** Opens the account of a colleague who left, without the password, the second factors and the roles of then. */
async function readmit(tx: Tx, { email, passwordHash, roles }: Returning): Promise<number | undefined> {
  const id = await enableStaff(tx, email, passwordHash)
  if (id === undefined) return undefined
  await staffPasskeyStore.removeAll(tx, id)
  await disableTotp(tx, id)
  await setRoles(tx, id, roles)
  return id
}

interface Returning {
  readonly email: string
  readonly passwordHash: string
  readonly roles: readonly RoleGrant[]
}

/** Refuses an empty choice, and sites that don't exist. */
export function refuseWrongGrants(roles: readonly RoleGrant[]): void {
  if (roles.length === 0 || roles.some(({ sites }) => sites.length === 0)) {
    throw invalidFields({ roles: 'staff_roles_missing' })
  }
  const known = new Set(allSites().map(site => site.id))
  if (roles.some(({ sites }) => sites !== 'all' && sites.some(id => !known.has(id)))) throw notFound()
}

/** Before the first site it is a path, which the page completes. */
function linkAt({ siteId }: Inviter, token: string): string {
  return `${siteOf(siteId).origin}${INVITATION_URL}?token=${token}`
}

/**
 * Returns the token of a link that sets a new password and removes the second factor, for the command line. Adds a
 * staff member with the role if the email is unknown; without a role, returns undefined.
 */
export async function inviteFromCommandLine(
  tx: Tx,
  email: string,
  role: Role | undefined,
): Promise<string | undefined> {
  const passwordHash = await hashPassword(randomUUID())
  const existingStaff = await staffByEmail(email, tx)
  if (!existingStaff && !role) return undefined
  const id =
    existingStaff?.id ??
    (await insertStaff(tx, { email, passwordHash, roles: [{ role: role!, sites: 'all' }], hasPassword: false }))
  if (id === undefined) return undefined
  await lockStaff(tx, id)
  // No colleague has controlled this account's password, so `mayBeOnePerson` links it to no colleague.
  await setInviter(tx, id, null)
  const token = keyedHash('staff.invitation', email, randomUUID()).toString('base64url')
  await insertInvitation(tx, { tokenHash: hashOfToken(token), staffId: id, setsPassword: true })
  await recordAction(tx, {
    staffId: id,
    action: 'invite_staff',
    siteId: null,
    subject: email,
    details: { by: 'command_line' },
  })
  return token
}
