import type { Config } from './config.ts'
import type { Environment } from './env.ts'
import { isLoopback } from './loopback.ts'

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Reads push hosts, the services of tests, and the secret for bounce reports. */
export function readPush(
  env: Environment,
  strict: boolean,
): Pick<Config, 'push' | 'postbackOrigin' | 'mailEventsSecret'> {
  const hosts = env.text('PUSH_HOSTS', '').split(',').filter(Boolean)
  const wrong = hosts.find(host => !HOST.test(host))
  if (wrong !== undefined) env.fault('PUSH_HOSTS', `PUSH_HOSTS names "${wrong}", which is no host name.`)
  const localOrigin = readLocalOrigin(env, strict, 'PUSH_NEAR', 'a push service')
  const postbackOrigin = readLocalOrigin(env, strict, 'POSTBACK_NEAR', 'an affiliate network')
  const secret = env.optional('MAIL_EVENTS_SECRET')
  if (secret && secret.length < 32) env.fault('MAIL_EVENTS_SECRET', 'MAIL_EVENTS_SECRET is shorter than 32 characters.')
  return { push: { hosts, localOrigin }, postbackOrigin, mailEventsSecret: secret }
}

/** A service on this machine that takes the place of a real one in tests. */
function readLocalOrigin(env: Environment, strict: boolean, name: string, what: string): string | undefined {
  const url = env.url(name, undefined, ['http:'])
  if (url && (strict || !isLoopback(new URL(url).hostname))) {
    env.fault(name, `${name} is ${what} on this machine, for tests; production has none.`)
  }
  return url && new URL(url).origin
}
