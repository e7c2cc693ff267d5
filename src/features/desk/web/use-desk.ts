import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallProblem, call } from '#platform/web/call.ts'
import {
  addNote,
  addStatedFact,
  answer,
  flagMember,
  getDesk,
  handBack,
  type LeasedConversation,
  takeConversation,
} from '../contract.ts'

type Desk = ReplyOf<typeof getDesk>

/** The queue is loaded at this interval, which also renews the lease, long before it ends. */
const REFRESH_IN_MS = 15_000

/** The operator's actions, and the error of the last one. */
export function useDesk(first: Desk) {
  const queries = useQueryClient()
  const [language, setLanguage] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const queryKey = ['desk', language]
  const { data = first, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const leased = queries.getQueryData<Desk>(queryKey)?.leased
      if (leased)
        await call(takeConversation, { body: { conversation: leased.conversation }, signal }).catch(() => undefined)
      return call(getDesk, { query: language ? { language } : {}, signal })
    },
    ...(language === '' && { initialData: first }),
    // While the queue of another language loads, the leased conversation and the unsent text stay on the page.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_IN_MS,
  })

  /**
   * Runs one action, which returns the conversation that the operator has open after it; false if the server refused.
   * The result is stored before the queue is loaded again, because loading renews the lease of the open conversation.
   */
  async function run(work: () => Promise<LeasedConversation | null>): Promise<boolean> {
    setBusy(true)
    setFault(null)
    await queries.cancelQueries({ queryKey: ['desk'] })
    try {
      const leased = await work()
      queries.setQueriesData<Desk>({ queryKey: ['desk'] }, desk => desk && { ...desk, leased })
      return true
    } catch (error) {
      setFault(error instanceof CallProblem ? error.document.detail : String(error))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: ['desk'] })
      setBusy(false)
    }
  }

  const take = (conversation: number) =>
    run(async () => (await call(takeConversation, { body: { conversation }, byUser: true })).leased)
  const withLeased = <Input>(
    work: (leased: LeasedConversation, input: Input) => Promise<LeasedConversation | null>,
  ) => {
    return async (input: Input) => (data.leased ? run(() => work(data.leased!, input)) : false)
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
    send: withLeased<{ text: string; key: string }>(async ({ conversation }, { text, key }) => {
      await call(answer, { body: { conversation, text }, key })
      return null
    }),
    writeNote: withLeased<string>(async (leased, words) => {
      const { notes } = await call(addNote, { body: { conversation: leased.conversation, words } })
      return { ...leased, notes }
    }),
    stateFact: withLeased<string>(async (leased, words) => {
      const { stated_facts } = await call(addStatedFact, { body: { conversation: leased.conversation, words } })
      return { ...leased, stated_facts }
    }),
    flag: withLeased<string>(async ({ conversation }, reason) => {
      await call(flagMember, { body: { conversation, reason } })
      return null
    }),
    giveBack: withLeased<void>(async ({ conversation }) => {
      await call(handBack, { body: { conversation } })
      return null
    }),
  }
}

export type DeskWork = ReturnType<typeof useDesk>
