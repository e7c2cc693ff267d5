/**
 * Vitest setup file of the API tests, run before each of them. One worker process runs many files: packages stay loaded,
 * which is most of the time of an import, but every file loads the program's own modules again and finds the environment
 * as the worker found it. So nothing that a module remembers reaches the next file.
 */
import { vi } from 'vitest'

declare global {
  var environmentAtStart: Readonly<NodeJS.ProcessEnv> | undefined
}

globalThis.environmentAtStart ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in globalThis.environmentAtStart)) delete process.env[name]
Object.assign(process.env, globalThis.environmentAtStart)
vi.resetModules()
