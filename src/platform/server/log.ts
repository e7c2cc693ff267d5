import { type Logger, pino } from 'pino'
import { config } from './config/config.ts'

let current: Logger | undefined

/**
 * Structured logs without personal data: only ids, codes and durations may be logged, and what could still carry a
 * person's data (headers, bodies, addresses, query strings) is never passed in.
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

/** Of an error only what can't hold a member's words: PostgreSQL repeats row values in `detail`, so it is left out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return { name: error.name, message: error.message.slice(0, 300), code, constraint, stack: error.stack }
}
