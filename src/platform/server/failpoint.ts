import { config } from './config/config.ts'

/**
 * A failpoint where crash tests kill this process like a power cut: `FAILPOINT=chat.after-commit`. Does nothing outside
 * test mode.
 */
export function failpoint(name: string): void {
  if (config().failpoint === name) process.kill(process.pid, 'SIGKILL')
}
