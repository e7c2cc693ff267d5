/**
 * Vitest setup file of the API tests, run before each of them. One worker process runs many files. Packages stay loaded,
 * because loading them takes most of the time. Each file loads the program's own modules afresh and starts with the original
 * environment, so no file sees the state that another file left in a module.
 */
import { vi } from 'vitest'

declare global {
  var environmentAtStart: Readonly<NodeJS.ProcessEnv> | undefined
}

globalThis.environmentAtStart ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in globalThis.environmentAtStart)) delete process.env[name]
Object.assign(process.env, globalThis.environmentAtStart)
vi.resetModules()
