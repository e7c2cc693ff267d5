import { globSync } from 'node:fs'
import type { Endpoint } from '../../src/platform/endpoint.ts'

/** Every endpoint that a contract file exports, once each: a room's `contract.ts` exports those of its other contract files again. */
export async function allEndpoints(): Promise<{ name: string; endpoint: Endpoint }[]> {
  const files = globSync('src/**/{contract*,*-contract}.ts').filter(file => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(file => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>),
  )
  const names = new Map<Endpoint, string>()
  for (const [name, value] of modules.flatMap(module => Object.entries(module))) {
    if (isEndpoint(value)) names.set(value, name)
  }
  return [...names].map(([endpoint, name]) => ({ name, endpoint }))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
