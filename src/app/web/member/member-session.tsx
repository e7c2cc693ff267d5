import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ChatSync, useUnread } from '#chat/web'
import { NewLikes, useNewLikes } from '#likes/web'
import type { User } from '#members/contract'
import { userQuery } from '#members/web'
import { PushSync } from '#notifications/web'
import { TimeBonus } from '#offers/web'
import { connectLive } from '#platform/web/live-connection.ts'

interface MemberSessionProps {
  readonly user: User
  readonly cursor: string
  /** Receives the member whenever it is loaded again. */
  readonly onFreshUser: (user: User | null) => void
}

/** Runs on every page of a logged-in member: the live connection and its listeners. */
export function MemberSession({ user, cursor, onFreshUser }: MemberSessionProps) {
  const { data: fresh } = useQuery(userQuery)
  useEffect(() => {
    if (fresh !== undefined) onFreshUser(fresh)
  }, [fresh, onFreshUser])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another member needs a new connection, not a later cursor
  useEffect(() => connectLive(cursor), [user.id])
  return (
    <>
      <ChatSync me={user.id} />
      <NewLikes />
      <TimeBonus user={user} />
      <PushSync memberId={user.id} />
    </>
  )
}

/** NAV-12: unread messages and new likes. */
export function useCounts(): number {
  return useUnread() + useNewLikes()
}
