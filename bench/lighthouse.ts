/**
 * Measures the first pages with Lighthouse: a middling phone on a slow network, the median of three runs each, on a quiet machine.
 * Lighthouse isn't one of our packages, so `VONK_BENCH_INSTALL=yes npm run bench bench/lighthouse.ts` brings it from npm into a
 * folder for temporary files.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginsOf } from '../src/app/demo/members/logins.ts'
import { CHROMIUM } from '../test/support/browser/chromium.ts'
import { logIn } from './log-in.ts'
import { startProgram } from './program.ts'
import { report } from './report.ts'

const VERSION = '13.5.0'
const RUNS = 3
const HOST = 'vonk.localhost'

/** Lighthouse splits the flags at spaces. Chromium itself resolves names of `localhost`. */
const FLAGS = ['--headless=new', ...CHROMIUM.args.filter(flag => !flag.includes(' '))].join(' ')

interface Audited {
  readonly performance: number
  /** Milliseconds, except for the shift of the layout and the bytes. */
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  readonly shift: number
  readonly bytes: number
}

async function measurePages(tool: string): Promise<void> {
  const program = await startProgram()
  try {
    const origin = `http://${HOST}:${program.port}`
    const direct = `http://127.0.0.1:${program.port}`
    const { email, password } = loginsOf().find(login => login.role === 'premium')!
    const cookie = await logIn(direct, HOST, email, password)
    const linkOn = async (path: string, link: RegExp) => {
      const html = await (await fetch(direct + path, { headers: { host: HOST, cookie } })).text()
      return link.exec(html)![1]!
    }
    const pages = [
      { name: 'landing page', path: '/', least: 95 },
      { name: 'a lander', path: '/landers/tinderswipe', least: 95 },
      { name: 'login', path: '/login', least: 95 },
      { name: 'search', path: '/members', least: 90, cookie },
      { name: 'profile', path: await linkOn('/members', /href="(\/members\/\d+)"/), least: 90, cookie },
      { name: 'conversation', path: await linkOn('/chats', /href="(\/chats\/\d+)"/), least: 90, cookie },
    ]
    for (const { name, path, least, cookie } of pages) {
      const runs: Audited[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await audit(tool, origin + path, cookie))
      const median = (of: keyof Audited) => runs.map(run => run[of]).sort((one, other) => one - other)[RUNS >> 1]!
      report({
        promise: `Lighthouse, mobile: ${name}`,
        ours: `performance ${median('performance')} (target ${least}), largest paint ${seconds(median('lcp'))}, first paint ${seconds(median('fcp'))}, blocked ${Math.round(median('tbt'))} ms`,
        floor: `layout shift ${median('shift').toFixed(3)}, ${Math.round(median('bytes') / 1024)} KB loaded`,
        ratio: '',
      })
    }
  } finally {
    await program.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function audit(tool: string, url: string, cookie?: string): Promise<Audited> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      tool,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      `--chrome-flags=${FLAGS}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 256 * 1024 * 1024 },
  )
  const { categories, audits } = JSON.parse(stdout)
  const value = (name: string): number => audits[name].numericValue
  return {
    performance: Math.round(categories.performance.score * 100),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

/** The path of Lighthouse's command; undefined if it isn't there. It is installed only with explicit permission. */
function installed(): string | undefined {
  const folder = process.env.LIGHTHOUSE ?? join(tmpdir(), `lighthouse-${VERSION}`)
  const command = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(command) && process.env.VONK_BENCH_INSTALL === 'yes') {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `lighthouse@${VERSION}`], {
      stdio: 'inherit',
    })
  }
  if (existsSync(command)) return command
  console.log('Lighthouse is not installed; VONK_BENCH_INSTALL=yes brings it.')
  return undefined
}

const lighthouse = installed()
if (lighthouse) await measurePages(lighthouse)
