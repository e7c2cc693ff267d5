import { createHash } from 'node:crypto'
import { Counter } from 'prom-client'
import { config } from '#platform/server/config/config.ts'
import { readOutside } from '#platform/server/http/outbound.ts'
import { log } from '#platform/server/log.ts'
import { registry } from '#platform/server/metrics/registry.ts'

const responses = new Counter({
  name: 'vonk_password_range_total',
  help: 'Questions to the service of leaked passwords by result: leaked, unknown, or failed (the password is accepted)',
  labelNames: ['result'],
  registers: [registry],
})

/** Short, because a member waits for the reply. The shipped list already refuses the most common passwords. */
const TIMEOUT_IN_MS = 1_000

/** Only this many letters of the hash are sent; about a thousand leaked passwords share them. */
const PREFIX_LENGTH = 5

/**
 * Whether the operator's range service lists the password. The service's protocol demands the first letters of a SHA-1.
 * False if no service is configured or the service fails, because an outage of another company must not stop sign-ups.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const { passwordRangeUrl: base } = config()
  if (!base) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const range = await readOutside(
      base + hash.slice(0, PREFIX_LENGTH),
      // Padding hides the length of the response. From the length an eavesdropper could guess the requested range.
      { headers: { 'add-padding': 'true', 'user-agent': 'Vonk' }, timeoutInMs: TIMEOUT_IN_MS },
      { hosts: [new URL(base).hostname], localOrigin: base.startsWith('http:') ? new URL(base).origin : undefined },
    )
    const isKnown = range.split('\n').some(line => isOf(line, hash.slice(PREFIX_LENGTH)))
    responses.inc({ result: isKnown ? 'leaked' : 'unknown' })
    return isKnown
  } catch (error) {
    responses.inc({ result: 'failed' })
    log().warn(
      { err: error },
      'the service of leaked passwords failed or timed out, so the password was not checked against it',
    )
    return false
  }
}

/** A line is the rest of a hash and its count; padding has the count 0. */
function isOf(line: string, rest: string): boolean {
  const [known, count] = line.trim().split(':')
  return known?.toUpperCase() === rest && Number(count) > 0
}
