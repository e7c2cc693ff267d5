import { useEffect, useEffectEvent, useState } from 'react'
import type { RefusalReason } from '#photos/rules'
import { photoUrl } from '#photos/rules'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { showToast } from '#ui/toast.tsx'
import { decideReview, getReviewQueue, type QueuedPhoto } from '../contract.ts'

interface Queue {
  readonly waiting: number
  readonly photos: readonly QueuedPhoto[]
}

/** More are fetched while this many are still there, so that nobody waits between two photos. */
const FETCH_BELOW = 8
/** An empty queue looks again by itself. */
const LOOK_AGAIN_IN_MS = 15_000

/** The reviewer's queue: the next photo is on the screen before the server has answered for the one before. */
export function useReview(first: Queue) {
  const t = useText()
  const [queue, setQueue] = useState(first)
  const [isRefusing, setRefusing] = useState(false)
  const [done] = useState(() => new Set<number>())
  const [current, next] = queue.photos

  const refill = useEffectEvent(async () => {
    const fresh = await call(getReviewQueue).catch(() => null)
    if (fresh) setQueue(withoutDone(fresh, done))
  })

  const isLow = queue.photos.length < FETCH_BELOW && queue.waiting > queue.photos.length
  const isEmpty = queue.photos.length === 0
  useEffect(() => {
    if (isLow) void refill()
  }, [isLow])
  useEffect(() => {
    if (!isEmpty) return
    const timer = setInterval(() => void refill(), LOOK_AGAIN_IN_MS)
    return () => clearInterval(timer)
  }, [isEmpty])
  useEffect(() => {
    if (next) new Image().src = photoUrl(next.photo, 'full')
  }, [next])

  async function decide(reason: RefusalReason | null): Promise<void> {
    if (!current) return
    const { id } = current.photo
    done.add(id)
    setRefusing(false)
    setQueue(before => withoutDone(before, done))
    try {
      const { decided } = await call(decideReview, { body: { id, reason } })
      if (decided === 'before') showToast({ tone: 'info', message: t('backoffice.decided_before') })
    } catch (error) {
      done.delete(id)
      showToast({
        tone: 'danger',
        message: error instanceof CallProblem ? error.message : t('platform.error.internal'),
      })
      void refill()
    }
  }

  return {
    waiting: queue.waiting,
    current,
    isRefusing,
    decide: (reason: RefusalReason | null) => void decide(reason),
    refuse: () => setRefusing(true),
    cancel: () => setRefusing(false),
  }
}

function withoutDone({ waiting, photos }: Queue, done: ReadonlySet<number>): Queue {
  const left = photos.filter(({ photo }) => !done.has(photo.id))
  return { photos: left, waiting: Math.max(left.length, waiting - (photos.length - left.length)) }
}
