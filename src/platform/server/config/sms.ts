import type { Config } from './config.ts'
import type { Environment } from './env.ts'
import { isLoopback } from './loopback.ts'

/** Reads the text message service. Its key and the codes of members travel only over TLS. */
export function readSms(env: Environment, strict: boolean): Config['sms'] {
  const url = env.url('SMS_URL', undefined, ['https:', 'http:'])
  const key = env.optional('SMS_KEY')
  if (!url && !key) return undefined
  if (!url || !key) {
    env.fault('SMS_URL', 'SMS_URL and SMS_KEY must be set together.')
    return undefined
  }
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && (strict || !isLoopback(hostname))) {
    env.fault('SMS_URL', `SMS_URL is "${url}"; text messages leave only over https.`)
  }
  return { url, key, sender: env.text('SMS_SENDER', 'Vonk').slice(0, SENDER_LETTERS) }
}

/** Mobile networks reject longer sender names. */
const SENDER_LETTERS = 11
