import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium's flags for every check: no network, and the demo sites' host names. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM || (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
}
