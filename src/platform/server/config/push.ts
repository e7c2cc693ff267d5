import type { Config } from './config.ts'
import type { Environment } from './env.ts'
import { isLoopback } from './loopback.ts'

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Reads push hosts and the secret for bounce reports. */
export function readPush(env: Environment, strict: boolean): Pick<Config, 'push' | 'mailEventsSecret'> {
  const hosts = env.text('PUSH_HOSTS', '').split(',').filter(Boolean)
  const wrong = hosts.find(host => !HOST.test(host))
  if (wrong !== undefined) env.fault('PUSH_HOSTS', `PUSH_HOSTS names "${wrong}", which is no host name.`)
  const localOrigin = env.url('PUSH_NEAR', undefined, ['http:'])
  if (localOrigin && (strict || !isLoopback(new URL(localOrigin).hostname))) {
    env.fault('PUSH_NEAR', 'PUSH_NEAR is a push service on this machine, for tests; production has none.')
  }
  const secret = env.optional('MAIL_EVENTS_SECRET')
  if (secret && secret.length < 32) env.fault('MAIL_EVENTS_SECRET', 'MAIL_EVENTS_SECRET is shorter than 32 characters.')
  return { push: { hosts, localOrigin: localOrigin && new URL(localOrigin).origin }, mailEventsSecret: secret }
}
