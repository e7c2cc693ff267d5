/** A closed loop of pairs: each keeps a fixed number of messages in flight and sends the next when one arrives. */
export interface Pair {
  /** Sends a text to the other side; resolves when it is sent. */
  send(text: string): Promise<void> | void
  /** Registers a listener for texts that arrive on the other side. */
  onArrival(listener: (text: string) => void): void
}

export interface Delivered {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const WARM_UP_IN_MS = 1_000

/** Messages delivered per second and their latencies in ms, after a warm-up of one second. */
export async function deliveredBetween(pairs: readonly Pair[], underWay: number, seconds: number): Promise<Delivered> {
  const times: number[] = []
  const started = performance.now()
  const from = started + WARM_UP_IN_MS
  const until = from + seconds * 1_000
  await Promise.all(
    pairs.map(
      (pair, index) =>
        new Promise<void>((done, failed) => {
          const sent = new Map<string, number>()
          let count = 0
          const next = () => {
            if (performance.now() >= until) {
              if (sent.size === 0) done()
              return
            }
            const text = `pair ${index} message ${count++} end`
            sent.set(text, performance.now())
            void Promise.resolve(pair.send(text)).catch(failed)
          }
          pair.onArrival(text => {
            const left = sent.get(text)
            if (left === undefined) return
            sent.delete(text)
            const now = performance.now()
            if (left >= from && now < until) times.push(now - left)
            next()
          })
          for (let each = 0; each < underWay; each++) next()
        }),
    ),
  )
  const sorted = times.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) }
}
