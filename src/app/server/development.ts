import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { provideDatabase } from '#platform/server/config/provide-database.ts'
import { startVite, type ToVite } from './development/development-vite.ts'
import { startFault } from './start-fault.ts'

/** Kills the program if it hasn't stopped after this time, because an engineer waits for the restart. */
const STOP_IN_MS = 1000
/** Waits this long for more changes, because an editor may write several files in a row. */
const SETTLE_IN_MS = 30

/**
 * `npm run dev`: the database and Vite stay up, and the program restarts when its source or an SQL function changes. Vite
 * shows changes of pages.
 */
const [database, vite] = await Promise.all([provideDatabase(), startVite(() => program)]).catch(error => {
  process.stderr.write(`${startFault(error)}\n`)
  process.exit(1)
})
let program: ChildProcess = startProgram()
let restart: NodeJS.Timeout | undefined
let isEnding = false
for (const folder of ['src', 'locales', 'db/functions'])
  watch(folder, { recursive: true }, (_, file) => {
    if (!file || !runsOnServer(file)) return
    clearTimeout(restart)
    restart = setTimeout(() => void restartProgram(), SETTLE_IN_MS)
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    isEnding = true
    await stopProgram()
    await vite.stop()
    await database?.stop()
    process.exit(0)
  })

function startProgram(): ChildProcess {
  const child = spawn(process.execPath, ['src/app/server/main.ts', String(vite.port)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  return child.on('message', (message: ToVite) => void vite.handle(message))
}

async function restartProgram(): Promise<void> {
  await stopProgram()
  if (!isEnding) program = startProgram()
}

/** Also works after the program ended itself, for example on a syntax error. */
function stopProgram(): Promise<void> {
  const stopping = program
  if (stopping.exitCode !== null || stopping.signalCode !== null) return Promise.resolve()
  return new Promise(stopped => {
    const cut = setTimeout(() => stopping.kill('SIGKILL'), STOP_IN_MS)
    stopping.once('exit', () => {
      clearTimeout(cut)
      stopped()
    })
    stopping.kill('SIGTERM')
  })
}

/** Whether a change of this file restarts the program: every source except pages, their styles and tests. */
function runsOnServer(file: string): boolean {
  return /\.(ts|js|json|sql)$/.test(file) && !/(^|\/)(web|ui)\/|\.(test|generated)\.ts$/.test(file)
}
