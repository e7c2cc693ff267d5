import { Secret, TOTP } from 'otpauth'
import { beginSecondFactor, confirmSecondFactor } from '../../src/features/backoffice/contract.ts'
import type { Client } from './client.ts'

const STEP_IN_MS = 30_000

/** What an app with this secret shows, now or so many steps later. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_IN_MS })
}

/** A code that is none of these minutes'. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeOf(secret, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !near.includes(code))!
}

/** Turns the second factor on, for whoever has shown a password here. */
export async function enrol(client: Client) {
  const { pending } = await client.call(beginSecondFactor, { body: {} })
  const { secret } = pending!
  const { recovery_codes } = await client.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  return { secret, recovery: recovery_codes }
}
