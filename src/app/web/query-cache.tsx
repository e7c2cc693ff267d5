import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'

/** For the manifest of the build. */
export const QUERIES_FILE = 'src/platform/web/query-client.ts'

let client: QueryClient | undefined
const listeners = new Set<() => void>()

/** Loads the cache of data across pages. Pages of visitors with little script render without one. */
export async function loadQueries(): Promise<void> {
  if (client || import.meta.env.SSR) return
  const { createQueryClient } = await import('#platform/web/query-client.ts')
  if (client) return
  client = createQueryClient()
  client.mount()
  for (const listener of listeners) listener()
}

/** The browser's cache, once it is loaded. */
export function QueryCache({ children }: { children: ReactNode }) {
  const loaded = useSyncExternalStore(subscribe, current, current)
  return <QueryClientContext value={loaded}>{children}</QueryClientContext>
}

const current = () => client

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
