import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { firstFree, LOCK_IN_SECONDS, mayDecide } from '../../rules.ts'
import { decideItems, lockItem, type QueueItem, undoItems, unlockItem } from '../contract.ts'

export type Chosen = Omit<BodyOf<typeof decideItems>, 'items'>

/** A lock is extended well before it ends. */
const EXTEND_EVERY_IN_MS = (LOCK_IN_SECONDS * 1000) / 3
const SECOND_IN_MS = 1000

interface Undo {
  readonly decisions: readonly number[]
  readonly until: number
}

export const keyOf = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>) => `${kind}-${id}`

/** The queue of one staff member: the open item with its lock, selected photos, decisions, and undo. */
export function useQueue(items: readonly QueueItem[]) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lockedBy, setLockedBy] = useState<string | null>(null)
  /** Items that a colleague opened since the list was loaded. */
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const [undoable, setUndoable] = useState<Undo | null>(null)
  const [left, setLeft] = useState(0)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  const free = firstFree(items.filter(item => !held.has(keyOf(item)))) ?? items[0]
  const current = items.find(item => keyOf(item) === opened) ?? free
  const index = current ? items.indexOf(current) : 0
  const currentKey = current && keyOf(current)

  const pending = useRef<Promise<unknown> | null>(null)
  const lock = useEffectEvent(async ({ byUser }: { byUser: boolean }) => {
    if (!current || !mayDecide(current) || document.hidden) return
    const { kind, id } = current
    const locking = call(lockItem, { body: { kind, id }, byUser }).catch(() => null)
    pending.current = locking
    const reply = await locking
    if (!reply || currentKey !== keyOf({ kind, id })) return
    setLockedBy(reply.locked_by)
    if (reply.locked_by !== null) setHeld(before => new Set([...before, keyOf({ kind, id })]))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened item is locked anew
  useEffect(() => {
    setLockedBy(null)
    setFault('')
    void lock({ byUser: true })
    const timer = setInterval(() => void lock({ byUser: false }), EXTEND_EVERY_IN_MS)
    const unlock = releaseOf(current)
    const leave = () => void unlock()
    const comeBack = () => void lock({ byUser: true })
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      // A lock that is on its way must arrive before its release.
      void Promise.resolve(pending.current).then(unlock)
    }
  }, [currentKey])

  const until = undoable?.until ?? null
  useEffect(() => {
    if (until === null) return
    const count = () => {
      const seconds = Math.ceil((until - Date.now()) / SECOND_IN_MS)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) setUndoable(null)
    }
    count()
    const timer = setInterval(count, SECOND_IN_MS / 4)
    return () => clearInterval(timer)
  }, [until])

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
    await revalidate()
  }

  const chosenItems = items.filter(item => selected.has(keyOf(item)))

  function decide(chosen: Chosen): void {
    const about = chosenItems.length > 0 ? chosenItems : current ? [current] : []
    if (about.length === 0 || busy) return
    const left = [...items.slice(index), ...items.slice(0, index)].filter(item => !about.includes(item))
    const next = firstFree(left)
    void run(async () => {
      const body = { items: about.map(({ kind, id }) => ({ kind, id })), ...chosen }
      const { decisions, applies_at } = await call(decideItems, { body })
      setSelected(new Set())
      setOpened(next ? keyOf(next) : null)
      if (applies_at) setUndoable({ decisions, until: Date.parse(applies_at) })
    })
  }

  function undo(): void {
    if (!undoable) return
    const { decisions } = undoable
    setUndoable(null)
    void run(async () => void (await call(undoItems, { body: { decisions: [...decisions] } })))
  }

  return {
    current,
    index,
    lockedBy: lockedBy ?? current?.locked_by ?? null,
    selected,
    selectedCount: chosenItems.length,
    undoable: undoable !== null && left > 0,
    left,
    fault,
    busy,
    open: (item: QueueItem) => setOpened(keyOf(item)),
    move(step: 1 | -1) {
      const item = items[index + step]
      if (item) setOpened(keyOf(item))
    },
    toggle(item: QueueItem) {
      const key = keyOf(item)
      if (item.kind !== 'photo') return
      setSelected(before => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      })
    },
    decide,
    undo,
  }
}

/** Ends the lock on an item; the browser completes the request after the page was left. */
function releaseOf(item: QueueItem | undefined): () => Promise<void> {
  return async () => {
    if (!item || !mayDecide(item)) return
    const { kind, id } = item
    await call(unlockItem, { body: { kind, id }, keepalive: true }).catch(() => undefined)
  }
}

export type Queue = ReturnType<typeof useQueue>
