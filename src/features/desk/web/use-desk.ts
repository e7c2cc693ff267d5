import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallProblem, call } from '#platform/web/call.ts'
import { addNote, answer, flagMember, getDesk, type Held, handBack, takeConversation } from '../contract.ts'

type Desk = ReplyOf<typeof getDesk>

/** The queue is asked again this often; holding is renewed on the way, long before a hold ends. */
const REFRESH_IN_MS = 15_000

/** Everything that an operator does, and what stands in the way of it in a sentence. */
export function useDesk(first: Desk) {
  const queries = useQueryClient()
  const [language, setLanguage] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const queryKey = ['desk', language]
  const { data = first, isError } = useQuery({
    queryKey,
    queryFn: async () => {
      const held = queries.getQueryData<Desk>(queryKey)?.held
      if (held) await call(takeConversation, { body: { conversation: held.conversation } }).catch(() => undefined)
      return call(getDesk, { query: language ? { language } : {} })
    },
    ...(language === '' && { initialData: first }),
    // Another language's queue is loaded while the conversation in hand, with what is being written, stays.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_IN_MS,
  })

  /** Runs one act; false where the server said no. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFault(null)
    try {
      await work()
      return true
    } catch (error) {
      setFault(error instanceof CallProblem ? error.document.detail : String(error))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: ['desk'] })
      setBusy(false)
    }
  }

  const take = (conversation: number) => act(() => call(takeConversation, { body: { conversation } }))
  const onHeld = <Input>(work: (held: Held, input: Input) => Promise<unknown>) => {
    return async (input: Input) => (data.held ? act(() => work(data.held!, input)) : false)
  }
  return {
    ...data,
    failed: isError,
    fault,
    busy,
    language,
    setLanguage,
    take,
    takeNext: async () => (data.waiting[0] ? take(data.waiting[0].conversation) : false),
    send: onHeld<{ text: string; key: string }>(({ conversation }, { text, key }) =>
      call(answer, { body: { conversation, text }, key }),
    ),
    note: onHeld<string>(({ conversation }, words) => call(addNote, { body: { conversation, words } })),
    flag: onHeld<string>(({ conversation }, reason) => call(flagMember, { body: { conversation, reason } })),
    back: onHeld<void>(({ conversation }) => call(handBack, { body: { conversation } })),
  }
}

export type DeskWork = ReturnType<typeof useDesk>
