import type { Challenge } from 'altcha-lib'
import type { BodyOf, ReplyOf } from '#platform/endpoint.ts'
import { type CallFunction, CallProblem } from '#platform/web/call.ts'
import { signUp } from '../../contract.ts'

interface Input {
  readonly body: BodyOf<typeof signUp>
  readonly key: string
}

/**
 * Sends the form. If the server demands a proof of work, the browser computes it and sends the same form again. Without
 * JavaScript the visitor sees the server's sentence.
 */
export async function sendSignup(call: CallFunction, { body, key }: Input): Promise<ReplyOf<typeof signUp>> {
  try {
    return await call(signUp, { body, key })
  } catch (error) {
    const challenge =
      error instanceof CallProblem && error.code === 'proof_required' ? error.document.params?.challenge : undefined
    if (import.meta.env.SSR || typeof challenge !== 'string') throw error
    return call(signUp, { body: { ...body, proof: await solve(JSON.parse(challenge)) }, key })
  }
}

/** Loads the library only now. The browser's own cryptography does the work, so the page stays responsive. */
async function solve(challenge: Challenge): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
