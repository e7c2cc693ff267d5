import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { type FormEvent, useEffect } from 'react'
import { SignupLink, useUser } from '#members/web'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { type LikeState, likeMember, openLike, unlikeMember } from '../contract.ts'
import { LikeForm } from './like-form.tsx'
import { likeQuery, likesQuery } from './like-queries.ts'

export interface LikeButtonProps {
  readonly member: { readonly id: number; readonly name: string; readonly own: boolean; readonly blocked: boolean }
}

/** Likes and unlikes. For a visitor, the button opens the sign-up for this profile (LIKE-7). */
export function LikeButton({ member }: LikeButtonProps) {
  const t = useText()
  const user = useUser()
  const { data: state } = useQuery({
    ...likeQuery(member.id),
    enabled: user !== null && !member.own && !member.blocked,
  })
  useOpened(member.id, state)
  const change = useChange(member)
  if (member.own || member.blocked) return null
  const liked = change.isPending ? change.variables : (state?.liked ?? false)
  if (!user) {
    return (
      <SignupLink memberId={member.id} variant="secondary" icon={<Heart aria-hidden />}>
        {t('likes.like')}
      </SignupLink>
    )
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(!liked)
  }
  return <LikeForm id={member.id} liked={liked} matched={state?.matched ?? false} onSubmit={press} />
}

/** Updates the button at once; a refusal reverts it and shows the reason. */
function useChange({ id, name }: { id: number; name: string }) {
  const t = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isLike: boolean) => call(isLike ? likeMember : unlikeMember, { body: { id } }),
    onSuccess(state, isLike) {
      client.setQueryData(likeQuery(id).queryKey, state)
      void client.invalidateQueries({ queryKey: likesQuery.queryKey })
      const key = state.matched ? 'likes.is_match' : isLike ? 'likes.like_sent' : 'likes.like_removed'
      showToast({ message: t(key, { name }) })
    },
    onError(error) {
      showToast({ message: error.message, tone: 'danger' })
    },
  })
}

/** Viewing the profile marks its like as opened (LIKE-2). */
function useOpened(id: number, state: LikeState | undefined): void {
  const client = useQueryClient()
  const isNew = state?.like_new === true
  useEffect(() => {
    if (!isNew) return
    client.setQueryData(
      likesQuery.queryKey,
      likes =>
        likes && {
          ...likes,
          new_likes: Math.max(0, likes.new_likes - 1),
          liked_by: likes.liked_by.map(each => (each.id === id ? { ...each, like_new: false } : each)),
        },
    )
    void call(openLike, { body: { id } }).then(
      () => client.invalidateQueries({ queryKey: likesQuery.queryKey }),
      () => undefined,
    )
  }, [client, id, isNew])
}
