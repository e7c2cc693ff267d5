import { resolve } from 'node:path'
import { isHostName } from '../../security.ts'
import { Environment } from './env.ts'
import { isLoopback } from './loopback.ts'
import { readMailIn } from './mail-in.ts'
import { readPasswordRange } from './password-range.ts'
import { type PaymentBridge, readPaymentBridge } from './payment-bridge.ts'
import { readProviders } from './providers.ts'
import { readPush } from './push.ts'
import { readSms } from './sms.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

export type Mode = 'production' | 'demo' | 'development' | 'test'

/** The program's configuration from its environment, with units in the names. */
export interface Config {
  /**
   * `demo` is the mode of `npm start`: built files, demo sites, payment lab and mailbox. `development` adds hot reload.
   * `test` is the demo on a database of its own. `production` checks the configuration strictly.
   */
  readonly mode: Mode
  readonly address: string
  readonly port: number
  readonly databaseUrl: string
  readonly databaseConnections: number
  /** Redis or Valkey as live bus; without it PostgreSQL. */
  readonly redisUrl: string | undefined
  /** Folder for files on disk: photos, generated secrets. */
  readonly dataFolder: string
  /** The SMTP server; without it, demo and development use the built-in mailbox. */
  readonly smtpUrl: string | undefined
  /** Domain and port for bounces over SMTP. */
  readonly mailIn: { readonly domain: string; readonly port: number } | undefined
  /** Address and port of the metrics, if enabled. */
  readonly metrics: { readonly address: string; readonly port: number } | undefined
  /** The SMS provider's address, key and sender; without it a page shows the messages. */
  readonly sms: { readonly url: string; readonly key: string; readonly sender: string } | undefined
  /** The most text messages per day in total, to limit the cost of fraud. */
  readonly smsADay: number
  /** Encrypts the master key in the database. */
  readonly secret: string
  /** The previous secret, set for the start that changes the secret. */
  readonly previousSecret: string | undefined
  /** Proxies whose X-Forwarded-* headers are trusted, in Fastify's trustProxy format. */
  readonly trustedProxies: string | undefined
  /** The host of the back office; without it the back office answers on the host of each site. */
  readonly officeHost: string | undefined
  /** Members use TLS: cookies are Secure with the __Host- prefix. */
  readonly tls: boolean
  /** HSTS asks for the browsers' preload list, which binds the whole domain for months. */
  readonly hstsPreload: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Staff must have a second factor; otherwise it is optional. */
  readonly staffSecondFactor: boolean
  /** The time after which a used second factor is no longer fresh. */
  readonly staffFreshFactorInMinutes: number
  /** The time that a request's body may take, in addition to a second for each 8 KB. */
  readonly bodyTimeoutInMs: number
  /** The time that a request's headers may take. */
  readonly headersTimeoutInMs: number
  /** The event loop delay that sheds load; 0 disables it. */
  readonly busyAfterInMs: number
  /** The number of demo members to create; never in production. */
  readonly demo: 'full' | 'small'
  /** Multiplies rate limits; demo, tests and benchmarks do in a minute what members do in a day. */
  readonly rateLimitFactor: number
  /** Configured payment providers; each takes real money, or test money with a test key. */
  readonly mollie: { readonly apiKey: string } | undefined
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined
  readonly providerUrls: { readonly mollie: string; readonly stripe: string }
  /** The companies without an account of their own that are paid with these keys: one by its id, all, or the only one. */
  readonly providerKeysFor: number | 'all' | 'only'
  /** A bridge to any other provider (docs/payment-bridge.md). */
  readonly paymentBridge: PaymentBridge | undefined
  /** Additional push hosts, and a local origin for tests. */
  readonly push: { readonly hosts: readonly string[]; readonly localOrigin: string | undefined }
  /** An origin on this machine that takes postbacks, for tests. */
  readonly postbackOrigin: string | undefined
  /** Address of the leaked-password service, ending in a slash. Undefined: passwords aren't checked for leaks. */
  readonly passwordRangeUrl: string | undefined
  /** The secret of the mail service that reports bounces and complaints; without it reports are refused. */
  readonly mailEventsSecret: string | undefined
  /** Hashes passwords with minimal work; only in test mode, for tests that aren't about hashing. */
  readonly cheapPasswords: boolean
  /** The failpoint at which the process kills itself, for crash tests; only in test mode. */
  readonly failpoint: string | undefined
}

/** Thrown at boot with all faults. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`Vonk can't start:\n${faults.map(fault => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}

export function readConfig(values: Readonly<Record<string, string | undefined>>): Config {
  const env = new Environment(values)
  const mode = env.oneOf('VONK_MODE', ['production', 'demo', 'development', 'test'], 'demo')
  // An unknown mode gets the strict checks of production, which never generate a secret.
  const strict = mode === 'production' || env.faults.length > 0
  const dataFolder = resolve(env.text('VONK_DATA', '.vonk'))
  const config: Config = {
    mode,
    address: env.text('HOST', '127.0.0.1'),
    port: env.integer('PORT', 3000, { min: 0, max: 65_535 }),
    databaseUrl: env.url('DATABASE_URL', undefined, ['postgres:', 'postgresql:']) ?? '',
    databaseConnections: env.integer('DATABASE_CONNECTIONS', 10, { min: 3, max: 500 }),
    redisUrl: env.url('REDIS_URL', undefined, ['redis:', 'rediss:']),
    dataFolder,
    smtpUrl: env.url('SMTP_URL', undefined, ['smtp:', 'smtps:']),
    mailIn: readMailIn(env),
    metrics: readMetrics(env, strict),
    sms: readSms(env, strict),
    smsADay: env.integer('SMS_A_DAY', 2000, { min: 1, max: 1_000_000 }),
    secret: env.secret('VONK_SECRET', dataFolder, !strict),
    previousSecret: env.optional('VONK_PREVIOUS_SECRET'),
    trustedProxies: readTrustedProxies(env),
    officeHost: readOfficeHost(env),
    tls: env.oneOf('VONK_TLS', ['yes', 'no'], strict ? 'yes' : 'no') === 'yes',
    hstsPreload: env.oneOf('HSTS_PRELOAD', ['yes', 'no'], 'no') === 'yes',
    logLevel: env.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], mode === 'test' ? 'silent' : 'info'),
    staffSecondFactor:
      env.oneOf('STAFF_SECOND_FACTOR', ['required', 'optional'], strict ? 'required' : 'optional') === 'required',
    staffFreshFactorInMinutes: env.integer('STAFF_FRESH_FACTOR_IN_MINUTES', 10, { min: 1, max: 480 }),
    demo: env.oneOf('VONK_DEMO', ['full', 'small'], 'full'),
    headersTimeoutInMs: env.integer('HEADERS_TIMEOUT_IN_MS', 10_000, { min: 100, max: 60_000 }),
    bodyTimeoutInMs: env.integer('BODY_TIMEOUT_IN_MS', 30_000, { min: 100, max: 600_000 }),
    // Outside production another program, for example a build, may slow the machine down, so load isn't shed.
    busyAfterInMs: env.integer('BUSY_AFTER_IN_MS', strict ? 2_000 : 0, { min: 0, max: 60_000 }),
    rateLimitFactor: env.integer('RATE_LIMIT_FACTOR', strict ? 1 : 20, { min: 1, max: 100_000 }),
    ...readProviders(env, strict),
    paymentBridge: readPaymentBridge(env, strict),
    ...readPush(env, strict),
    passwordRangeUrl: readPasswordRange(env, strict),
    cheapPasswords: mode === 'test' && env.oneOf('CHEAP_PASSWORDS', ['yes', 'no'], 'no') === 'yes',
    failpoint: mode === 'test' ? env.optional('FAILPOINT') : undefined,
  }
  if (!config.databaseUrl) {
    env.fault('DATABASE_URL', 'DATABASE_URL is missing; only a demo started by "npm start" brings its own PostgreSQL.')
  }
  if (strict && !config.smtpUrl) {
    env.fault('SMTP_URL', 'SMTP_URL is missing; without it production sends no email.')
  }
  if (strict && env.optional('CHEAP_PASSWORDS')) env.fault('CHEAP_PASSWORDS', 'CHEAP_PASSWORDS is only for tests.')
  if (!strict && !isLoopback(config.address)) {
    env.fault(
      'HOST',
      `HOST is "${config.address}", but mode ${mode} shows every email and password reset link to its visitors: leave HOST out, or set VONK_MODE=production.`,
    )
  }
  if (env.faults.length > 0) throw new ConfigurationError(env.faults)
  return config
}

function readOfficeHost(env: Environment): string | undefined {
  const given = env.optional('OFFICE_HOST')?.toLowerCase()
  if (given !== undefined && !isHostName(given)) {
    env.fault('OFFICE_HOST', `OFFICE_HOST is "${given}"; it must be a host name such as office.example.com.`)
  }
  return given
}

function readMetrics(env: Environment, strict: boolean): Config['metrics'] {
  const port = env.integer('METRICS_PORT', NO_PORT, { min: 0, max: 65_535 })
  const address = env.text('METRICS_HOST', '127.0.0.1')
  if (!strict && !isLoopback(address)) {
    env.fault(
      'METRICS_HOST',
      `METRICS_HOST is "${address}", but only production serves metrics to other machines: leave METRICS_HOST out, or set VONK_MODE=production.`,
    )
  }
  return port === NO_PORT ? undefined : { address, port }
}

const NO_PORT = -1

let current: Config | undefined

/** The configuration of this process, read on first use. */
export function config(): Config {
  current ??= readConfig(process.env)
  return current
}

/** Records the port that the system chose for PORT=0. */
export function listensOn(port: number): void {
  current = { ...config(), port }
}
