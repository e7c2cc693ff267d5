import { QueryClient } from '@tanstack/react-query'

/** The cache of data across pages (user, chats, likes, settings). `call` retries, so the cache doesn't. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}
