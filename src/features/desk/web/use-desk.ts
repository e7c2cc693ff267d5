import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallProblem, call } from '#platform/web/call.ts'
import {
  addNote,
  addStatedFact,
  answer,
  changeShift,
  flagMember,
  getDesk,
  handBack,
  keepDraft,
  type LeasedConversation,
  takeConversation,
  takeNext,
} from '../contract.ts'
import type { HandBackReason, ShiftState } from '../rules.ts'
import { useUnsent } from './unsent/use-unsent.ts'
import { useIdle } from './use-idle.ts'

type Desk = ReplyOf<typeof getDesk>

/** The queue is loaded at this interval, which also renews the lease if the operator did something. */
const REFRESH_IN_MS = 15_000

/** The operator's actions, and the error of the last one. */
export function useDesk(first: Desk) {
  const queries = useQueryClient()
  const [language, setLanguage] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [endedIdle, setEndedIdle] = useState(false)
  const queryKey = ['desk', language]
  const { data = first, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const leased = queries.getQueryData<Desk>(queryKey)?.leased
      const isWorking = queries.getQueryData<Desk>(queryKey)?.shift.state === 'working'
      if ((leased || isWorking) && idle.takeSign()) {
        const kept = leased
          ? call(takeConversation, { body: { conversation: leased.conversation }, signal, byUser: true })
          : call(changeShift, { body: { state: 'working' }, signal, byUser: true })
        await kept.catch(() => undefined)
      }
      return call(getDesk, { query: language ? { language } : {}, signal })
    },
    ...(language === '' && { initialData: first }),
    // While the queue of another language loads, the leased conversation and the unsent text stay on the page.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_IN_MS,
  })

  const idle = useIdle({
    until: data.leased?.until,
    onReturn: () => void renew(),
    onEnd() {
      setEndedIdle(true)
      void queries.invalidateQueries({ queryKey: ['desk'] })
    },
  })
  const unsent = useUnsent(data.leased)
  const keepLease = (leased: LeasedConversation | null) =>
    queries.setQueriesData<Desk>({ queryKey: ['desk'] }, desk => desk && { ...desk, leased })

  /** Extends the lease at once. An error means that it ended, which the next load shows. */
  async function renew(): Promise<void> {
    const { leased } = data
    if (!leased || !idle.takeSign()) return
    await call(takeConversation, { body: { conversation: leased.conversation }, byUser: true })
      .then(({ leased: renewed }) => keepLease(renewed))
      .catch(() => undefined)
  }

  /**
   * Runs one action, which returns the conversation that the operator has open after it; false if the server refused.
   * The result is stored before the queue is loaded again, because loading renews the lease of the open conversation.
   */
  async function run(work: () => Promise<LeasedConversation | null>): Promise<boolean> {
    // Buttons are only softly disabled meanwhile, because a disabled button loses the focus.
    if (busy) return false
    setBusy(true)
    setFault(null)
    setEndedIdle(false)
    await queries.cancelQueries({ queryKey: ['desk'] })
    try {
      const leased = await work()
      unsent.leave(leased?.conversation)
      keepLease(leased)
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
    takeNext: () => run(async () => (await call(takeNext, { body: {}, byUser: true })).leased),
    /** Sends the answer. The error of taking the next conversation doesn't undo it. */
    send: withLeased<{ text: string; key: string; andNext: boolean }>(async ({ conversation }, sent) => {
      await call(answer, { body: { conversation, text: sent.text }, key: sent.key })
      if (!sent.andNext) return null
      return (await call(takeNext, { body: {}, byUser: true }).catch(() => ({ leased: null }))).leased
    }),
    /** Keeps the unsent text, without waiting; an error means that the lease ended. */
    async keepDraft(conversation: number, words: string): Promise<void> {
      await call(keepDraft, { body: { conversation, words }, byUser: true })
        .then(({ until }) => {
          queries.setQueriesData<Desk>({ queryKey: ['desk'] }, desk =>
            desk?.leased?.conversation === conversation ? { ...desk, leased: { ...desk.leased, until } } : desk,
          )
        })
        .catch(() => undefined)
    },
    /** A break and the end of the shift return the open conversation. */
    changeShift: (state: ShiftState) =>
      run(async () => {
        await call(changeShift, { body: { state }, byUser: true })
        return state === 'working' ? data.leased : null
      }),
    secondsLeft: data.leased ? idle.secondsLeft : null,
    endedIdle: endedIdle && !data.leased,
    unsent,
    stay: () => void renew(),
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
    giveBack: withLeased<HandBackReason>(async ({ conversation }, reason) => {
      await call(handBack, { body: { conversation, reason } })
      return null
    }),
  }
}

export type DeskWork = ReturnType<typeof useDesk>
