import { useEffect } from 'react'
import { ChatSync } from '#chat/web'
import { NewLikes } from '#likes/web'
import type { User } from '#members/contract'
import { TimeBonus } from '#offers/web'
import { connectLive } from '#platform/web/live-connection.ts'

/** Runs on every page of a logged-in member: the live connection and its listeners. */
export function MemberSession({ user, cursor }: { user: User; cursor: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another member needs a new connection, not a later cursor
  useEffect(() => connectLive(cursor), [user.id])
  return (
    <>
      <ChatSync me={user.id} />
      <NewLikes />
      <TimeBonus user={user} />
    </>
  )
}
