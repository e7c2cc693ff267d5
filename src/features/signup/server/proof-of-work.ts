import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { HOUR_IN_SECONDS, MINUTE_IN_MS } from '#platform/durations.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { config } from '#platform/server/config/config.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { keyedHash, keyedHashOf } from '#platform/server/keyed-hash.ts'
import { countUse } from '#platform/server/limits/count-use.ts'
import { networkPrefix } from '#platform/server/security/network-prefix.ts'
import { siteOf } from '#sites/server'

interface Attempt {
  readonly caller: Caller
  readonly email: string
  /** The idempotency key. */
  readonly key: string
  /** The solved challenge, as JSON. */
  readonly proof: string
}

/** A phone solves a challenge within some seconds. */
const CHALLENGE_IN_MINUTES = 10

/**
 * Demands a proof of work from a network prefix that has already used up the sign-ups that the site allows in an hour
 * without one. A challenge names the site, the email and the idempotency key of the form, so a solution serves one
 * sign-up and its retries.
 */
export async function demandProof(attempt: Attempt): Promise<void> {
  const { caller, proof } = attempt
  if (proof !== '' && (await isSolved(attempt))) return
  const allowed = siteOf(caller.siteId).settings.signups_before_proof * config().rateLimitFactor
  const name = `signup ${caller.siteId} ${networkPrefix(caller.address)}`
  if (proof === '' && allowed > 0 && (await countUse(name, allowed, HOUR_IN_SECONDS)).isAllowed) return
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    // On average half a second on a computer and two on a phone.
    cost: 2_000,
    counter: randomInt(800, 400),
    deriveKey,
    expiresAt: new Date(now().getTime() + CHALLENGE_IN_MINUTES * MINUTE_IN_MS),
    data: { form: formOf(attempt) },
    ...secrets(),
  })
  throw new Problem('proof_required', { params: { challenge: JSON.stringify(challenge) } })
}

async function isSolved(attempt: Attempt): Promise<boolean> {
  try {
    const { challenge, solution } = JSON.parse(attempt.proof) as { challenge: Challenge; solution: Solution }
    if (challenge.parameters.data?.form !== formOf(attempt)) return false
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
    return verified
  } catch {
    return false
  }
}

function formOf({ caller, email, key }: Attempt): string {
  return keyedHash('signup.proof', caller.siteId, email, key).toString('base64url')
}

function secrets() {
  const keyFor = (purpose: string) => keyedHashOf(purpose).toString('hex')
  return {
    hmacSignatureSecret: keyFor('signup.proof.challenge'),
    hmacKeySignatureSecret: keyFor('signup.proof.solution'),
  }
}
