import { type Logger, pino } from 'pino'
import { config } from './config/config.ts'

let current: Logger | undefined

/**
 * Structured logs without personal data. Log only ids, codes and durations; never headers, bodies, addresses or query
 * strings, which may contain a person's data.
 */
export function log(): Logger {
  current ??= pino({
    level: config().logLevel,
    base: { pid: process.pid },
    serializers: { err: describeError },
    redact: { paths: ['email', 'password', 'token', 'body', '*.email', '*.password', '*.token'], remove: true },
  })
  return current
}

/**
 * The parts of an error that can't contain members' text: PostgreSQL repeats row values in `detail`, so it is left out.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return { name: error.name, message: withoutQuotes(error.message), code, constraint, stack: frames?.join('\n') }
}

/** Replaces quoted values, addresses and the keys of payment providers in third-party messages with dots. */
export function withoutQuotes(message: string): string {
  return message.replace(KEYS, '…').slice(0, 300).replace(QUOTED, '…')
}

/** The API keys and webhook secrets of Mollie and Stripe. A provider may repeat a key that it rejects. */
const KEYS = /(?:[prs]k_(?:test|live)_\w{8,}|(?:test|live)_[A-Za-z0-9]{16,}|whsec_[\w+/=-]{4,})/g

/** Text in quotes or angle brackets, to the end if unclosed, and email addresses. */
const QUOTED = /"[^"]*("|$)|(?<![\p{L}\d])'[^']*('|$)|<[^>]*(>|$)|\S+@\S+/gu
