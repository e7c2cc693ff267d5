import { useEffect } from 'react'
import { ChatKeeper } from '#chat/web'
import { NewLikes } from '#likes/web'
import { connectLive } from '#platform/web/live-connection.ts'

/** What runs on every page of a logged-in member: the live connection and those who listen to it. */
export function MemberSession({ memberId, cursor }: { memberId: number; cursor: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member is another connection; the cursor only starts it
  useEffect(() => connectLive(cursor), [memberId])
  return (
    <>
      <ChatKeeper me={memberId} />
      <NewLikes />
    </>
  )
}
