import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { photoUrl, type RefusalReason } from '#photos/rules'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { decideReview, leasePhotosToReview, putOffReview, type QueuedPhoto } from '../contract.ts'

interface Queue {
  readonly waiting: number
  readonly photos: readonly QueuedPhoto[]
}

/** Fetches more when fewer than this are left, so that the reviewer never waits. */
const FETCH_BELOW = 3
/** An empty queue polls at this interval. */
const POLL_EVERY_IN_MS = 15_000

/** The reviewer's queue: the next photo appears before the response for the previous one arrives. */
export function useReview(waitingAtFirst: number) {
  const t = useText()
  const [queue, setQueue] = useState<Queue>({ waiting: waitingAtFirst, photos: [] })
  const [isLoading, setLoading] = useState(true)
  const [isRefusing, setRefusing] = useState(false)
  const [done] = useState(() => new Set<number>())
  const calls = useRef(Promise.resolve())
  const [current, next] = queue.photos

  /** Serialises requests: the next fetch must know the earlier decisions. */
  function serialise(work: () => Promise<void>): Promise<void> {
    calls.current = calls.current.then(work, work)
    return calls.current
  }

  const refill = useEffectEvent(() =>
    serialise(async () => {
      const fresh = await call(leasePhotosToReview, { body: {} }).catch(() => null)
      if (fresh) setQueue(withoutDone(fresh, done))
      setLoading(false)
    }),
  )

  const left = queue.photos.length
  const isEmpty = left === 0
  useEffect(() => void refill(), [])
  useEffect(() => {
    if (!isEmpty) return
    const timer = setInterval(() => void refill(), POLL_EVERY_IN_MS)
    return () => clearInterval(timer)
  }, [isEmpty])
  useEffect(() => {
    if (next) new Image().src = photoUrl(next.photo, 'full')
  }, [next])

  /** Removes the photo from the screen, sends the decision, and fetches more when few are left. */
  async function finish(work: (id: number) => Promise<void>, { comesAgain = false } = {}): Promise<void> {
    if (!current) return
    const { id } = current.photo
    done.add(id)
    setRefusing(false)
    setLoading(left === 1)
    setQueue(before => withoutDone(before, done, comesAgain))
    try {
      await serialise(() => work(id))
      if (comesAgain) done.delete(id)
    } catch (error) {
      done.delete(id)
      showToast({
        tone: 'danger',
        message: error instanceof CallProblem ? error.message : t('platform.error.internal'),
      })
      return refill()
    }
    if (left <= FETCH_BELOW) await refill()
  }

  const decide = (reason: RefusalReason | null) =>
    finish(async id => {
      const { decided } = await call(decideReview, { body: { id, reason } })
      if (decided === 'before') showToast({ tone: 'info', message: t('photos-office.decided_before') })
    })

  const later = () =>
    finish(
      async id => {
        await call(putOffReview, { body: { id } })
      },
      { comesAgain: true },
    )

  return {
    waiting: queue.waiting,
    isLoading,
    current,
    isRefusing,
    decide: (reason: RefusalReason | null) => void decide(reason),
    later: () => void later(),
    refuse: () => setRefusing(true),
    cancel: () => setRefusing(false),
  }
}

/** The queue without these photos. With `stillWaits`, they were only postponed and still count as waiting. */
function withoutDone({ waiting, photos }: Queue, done: ReadonlySet<number>, stillWaits = false): Queue {
  const left = photos.filter(({ photo }) => !done.has(photo.id))
  return {
    photos: left,
    waiting: stillWaits ? waiting : Math.max(left.length, waiting - (photos.length - left.length)),
  }
}
