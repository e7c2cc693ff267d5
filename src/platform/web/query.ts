import { QueryClient } from '@tanstack/react-query'

/** What lives across pages (user, chats, likes, settings). `call` retries by itself, so Query doesn't. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}
