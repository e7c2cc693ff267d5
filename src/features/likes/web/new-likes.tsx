import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MemberCard } from '#members/contract'
import { useUser } from '#members/web'
import { call } from '#platform/web/call.ts'
import { useLive, useLiveReload } from '#platform/web/live-connection.ts'
import { getAutoLike } from '../contract.ts'
import { LIKES_RELOAD_IN_MS, secondsUntilModal } from '../rules.ts'
import { likedMemberUrl } from '../urls.ts'
import { LikeModal } from './like-modal.tsx'
import { likesQuery } from './like-queries.ts'

/** Refreshes the likes and shows a new one. Rendered once, in the default layout. */
export function NewLikes() {
  const [liker, setLiker] = useState<MemberCard | null>(null)
  const navigate = useNavigate()
  useFreshLikes(setLiker)
  useLikeFromQuery(setLiker)
  const open = (id: number) => {
    setLiker(null)
    void navigate(likedMemberUrl(id))
  }
  return <LikeModal liker={liker} onClose={() => setLiker(null)} onImagePressed={open} onButtonPressed={open} />
}

/** A live event reloads the likes and shows the new one once: the server records which likes were shown. */
function useFreshLikes(show: (liker: MemberCard) => void): void {
  const client = useQueryClient()
  useLive('likes.received', ({ id }) => {
    void client.invalidateQueries({ queryKey: likesQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['like', id] })
    void call(getAutoLike, { query: { id } }).then(
      ({ profile }) => profile && show(profile),
      () => undefined,
    )
  })
  useLive('likes.match', ({ id }) => void client.invalidateQueries({ queryKey: ['like', id] }))
  useLiveReload(() => void client.invalidateQueries({ queryKey: likesQuery.queryKey }))
}

/**
 * Opens the modal after the number of seconds in the query `t`, with a like chosen by the server, and removes `t` from
 * the address.
 */
function useLikeFromQuery(show: (liker: MemberCard) => void): void {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const isMember = useUser() !== null
  const seconds = secondsUntilModal(params.get('t'))
  const hasQuery = params.has('t')
  useEffect(() => {
    if (!hasQuery) return
    const timer = setTimeout(
      () => {
        setParams(without('t'), { replace: true, preventScrollReset: true })
        if (!isMember || seconds === null) return
        void call(getAutoLike, { query: {} }).then(
          ({ profile }) => {
            if (profile) show(profile)
            setTimeout(() => void client.invalidateQueries({ queryKey: likesQuery.queryKey }), LIKES_RELOAD_IN_MS)
          },
          () => undefined,
        )
      },
      (seconds ?? 0) * 1000,
    )
    return () => clearTimeout(timer)
  }, [hasQuery, seconds, isMember, show, setParams, client])
}

function without(name: string) {
  return (params: URLSearchParams) => {
    const rest = new URLSearchParams(params)
    rest.delete(name)
    return rest
  }
}
