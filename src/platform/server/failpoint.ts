import { config } from './config/config.ts'

/**
 * A named point at which the crash tests kill this process, as a power cut would: `FAILPOINT=chat.after-commit`.
 * Outside test mode it does nothing.
 */
export function failpoint(name: string): void {
  if (config().failpoint === name) process.kill(process.pid, 'SIGKILL')
}
