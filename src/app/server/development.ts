import { spawn } from 'node:child_process'
import { provideDatabase } from '#platform/server/config/embedded.ts'

/** `npm run dev`: the database stays up while the program restarts at every change of its source. */
const postgres = await provideDatabase()
const watched = ['src/app', 'src/features', 'src/platform', 'locales'].flatMap(folder => ['--watch-path', folder])
const program = spawn(process.execPath, [...watched, '--watch-preserve-output', 'src/app/server/main.ts'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal))
program.once('exit', async code => {
  await postgres?.stop()
  process.exit(code ?? 0)
})
