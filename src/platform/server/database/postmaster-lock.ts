import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The process and port of the PostgreSQL that runs on a data folder; undefined if none does. */
export function runningPostmaster(dataFolder: string): { pid: number; port: number } | undefined {
  const lock = lockOf(dataFolder)
  if (!existsSync(lock)) return undefined
  // PostgreSQL writes its process, folder, start time and port, one on each line.
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n').map(Number)
  return isRunning(pid!) ? { pid: pid!, port: port! } : undefined
}

/** The lock file of a dead process (power cut, kill -9) would prevent the next start. */
export function removeStaleLock(dataFolder: string): void {
  if (!runningPostmaster(dataFolder)) rmSync(lockOf(dataFolder), { force: true })
}

const lockOf = (dataFolder: string) => join(dataFolder, 'postmaster.pid')

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
