/** Installs the other servers from Debian and waits for them. */
import { execFileSync, spawnSync } from 'node:child_process'

/** The password of every account. */
export const PASSWORD = 'bench'

export interface XmppServer {
  readonly port: number
  readonly password: string
  stop(): Promise<void>
}

/** Why it is unavailable; null if it is available. Installs it only with explicit permission and starts no service. */
export function whyMissing(name: string, packages: readonly string[], isThere: () => boolean): string | null {
  if (isThere()) return null
  if (process.env.VONK_BENCH_INSTALL !== 'yes') {
    return `${name} is not installed; "apt-get install ${packages.join(' ')}" or VONK_BENCH_INSTALL=yes brings it.`
  }
  try {
    // Run level 1 stops Debian from starting a package's service; systemd ignores it.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore', env })
    spawnSync('service', [packages[0]!, 'stop'], { stdio: 'ignore' })
  } catch {
    return `${name} is not installed, and apt-get could not bring it.`
  }
  return isThere() ? null : `${name} was installed without all that it needs.`
}

/** Resolves when the server accepts connections; rejects if it ends or accepts none within a minute. */
export async function listening(name: string, port: number, ended: Promise<void>): Promise<void> {
  const isOver = ended.then(() => true)
  for (let tries = 0; tries < 120; tries++) {
    const isListening = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
    )
    if (isListening) return
    const over = await Promise.race([isOver, new Promise<false>(next => setTimeout(() => next(false), 500))])
    if (over) break
  }
  throw new Error(`${name} did not start`)
}
