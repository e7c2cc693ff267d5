import { Secret, TOTP } from 'otpauth'
import { beginSecondFactor, confirmSecondFactor } from '../../src/features/staff/contract-factor.ts'
import { acceptInvitation } from '../../src/features/staff/contract-invitations.ts'
import type { Client } from './client.ts'

const STEP_IN_MS = 30_000

/** The app's code for this secret, now or some steps later. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_IN_MS })
}

/** A code that isn't valid now. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeOf(secret, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !near.includes(code))!
}

/** Logs in with a one-time link that sets the password; this client may set up the second factor. */
export async function acceptInvited(client: Client, email: string, password: string): Promise<void> {
  const { inviteFromCommandLine } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const token = await transaction(tx => inviteFromCommandLine(tx, email, undefined))
  await client.call(acceptInvitation, { body: { token: token!, password, password_repeat: password } })
}

/** Sets up the second factor for a client that may do so. */
export async function enrol(client: Client) {
  const { pending } = await client.call(beginSecondFactor, { body: {} })
  const { secret } = pending!
  const { recovery_codes } = await client.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  return { secret, recovery: recovery_codes }
}
