import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LeasedConversation } from '../../contract.ts'

/** A text that its operator didn't send before the lease ended. */
export interface Unsent {
  readonly conversation: number
  readonly member: string
  readonly profile: string
  readonly words: string
}

const KEY = ['desk-unsent']

/**
 * Keeps the text of a lease that ended because nothing happened, until the operator uses or discards it. Only the memory of
 * this page has it (decision 044).
 */
export function useUnsent(leased: LeasedConversation | null) {
  const queries = useQueryClient()
  const { data: texts = [] } = useQuery<readonly Unsent[]>({
    ...{ queryKey: KEY, queryFn: skipToken, initialData: [], staleTime: Number.POSITIVE_INFINITY },
    gcTime: Number.POSITIVE_INFINITY,
  })
  // A ref, because a state would render the whole desk at each key.
  const written = useRef<Unsent | null>(null)
  const drop = (conversation: number) =>
    queries.setQueryData<readonly Unsent[]>(KEY, (all = []) => all.filter(each => each.conversation !== conversation))

  const keep = useEffectEvent((ended: number | undefined) => {
    const text = written.current
    if (!text || text.conversation !== ended || text.words.trim() === '') return
    written.current = null
    drop(text.conversation)
    queries.setQueryData<readonly Unsent[]>(KEY, (all = []) => [...all, text])
  })
  const conversation = leased?.conversation
  useEffect(() => () => keep(conversation), [conversation])

  return {
    texts,
    drop,
    /** The operator wrote `words` in the open conversation. */
    write(words: string): void {
      if (leased) {
        const { member, profile } = leased
        written.current = { conversation: leased.conversation, member: member.name, profile: profile.name, words }
      }
    },
    /** The operator ended the lease by an action, so its text is no longer needed. */
    leave(opened: number | undefined): void {
      const left = written.current?.conversation
      if (left === undefined || left === opened) return
      written.current = null
      drop(left)
    },
  }
}
