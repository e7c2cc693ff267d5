import { readStored, store } from '#platform/web/storage-registry.ts'

/** The profile whose conversation was opened last (CHAT-13). */
export interface LastChat {
  readonly member: number
  readonly profile: number
  readonly at: string
}

export function rememberLastChat(member: number, profile: number): void {
  store('last-chat', JSON.stringify({ member, profile, at: new Date().toISOString() } satisfies LastChat))
}

export function lastChatOf(member: number): LastChat | null {
  try {
    const last = JSON.parse(readStored('last-chat') ?? 'null') as LastChat | null
    return last?.member === member ? last : null
  } catch {
    return null
  }
}
