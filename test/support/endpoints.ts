import { globSync, readFileSync } from 'node:fs'
import type { Endpoint } from '../../src/platform/endpoint.ts'

/** Every endpoint, once. A room's `contract.ts` also exports the endpoints of its other contract files. */
export async function allEndpoints(): Promise<{ name: string; endpoint: Endpoint }[]> {
  const files = globSync('src/**/*.ts').filter(file => mayDefineEndpoints(file, readFileSync(file, 'utf8')))
  const modules = await Promise.all(
    files.map(file => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>),
  )
  const names = new Map<Endpoint, string>()
  for (const [name, value] of modules.flatMap(module => Object.entries(module))) {
    if (isEndpoint(value)) names.set(value, name)
  }
  return [...names].map(([endpoint, name]) => ({ name, endpoint }))
}

/** A file of any name, outside `server/` and `web/`, that uses the platform's `endpoint`. */
export function mayDefineEndpoints(path: string, text: string): boolean {
  return !/\/(server|web)\/|\.test\.ts$/.test(path) && /^import \{[^}]*\} from '[^']*\/endpoint\.ts'$/m.test(text)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
