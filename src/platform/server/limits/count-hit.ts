import { batched } from '../database/batch.ts'
import { keyedHashOf } from '../keyed-hash.ts'
import { grantHits } from './store-limits.ts'

export interface LimitState {
  readonly isAllowed: boolean
  readonly remaining: number
  readonly endsInMs: number
}

/** The hits of a name in the current period, as this process knows them. */
interface Known {
  /** Granted hits that this process has not used. */
  unused: number
  /** All hits that the database has granted. */
  count: number
  /** The largest `max` that the period has reached: requests with this `max` or a lower one are refused without a statement. */
  exhaustedMax: number
  /** The end of the period, by `performance.now()`. */
  until: number
  granting?: Promise<void> | undefined
}

/** Beyond this number of names the oldest are forgotten with their unused hits, so their limits become stricter. */
const NAMES_KNOWN = 50_000

const hitsByName = new Map<string, Known>()

/**
 * Counts a hit against a limit that all processes share. The database grants a process a tenth of the remaining hits at
 * once, so most hits need no statement. No more than `max` are ever allowed in a period; a process may refuse earlier
 * while another holds unused hits. The period begins with its first hit.
 */
export async function countHit(name: string, max: number, perSeconds: number): Promise<LimitState> {
  for (;;) {
    const own = remember(name)
    if (own.unused > 0) {
      own.unused--
      return limitStateOf(own, max, true)
    }
    if (own.exhaustedMax >= max) return limitStateOf(own, max, false)
    own.granting ??= grant(own, name, max, perSeconds).finally(() => {
      own.granting = undefined
    })
    await own.granting
  }
}

function limitStateOf({ count, unused, until }: Known, max: number, isAllowed: boolean): LimitState {
  const remaining = isAllowed ? Math.max(0, max - count + unused) : 0
  return { isAllowed, remaining, endsInMs: Math.max(1, until - performance.now()) }
}

function remember(name: string): Known {
  const own = hitsByName.get(name)
  const isCurrent = own && (own.granting || own.until > performance.now())
  const next = isCurrent ? own : { unused: 0, count: 0, exhaustedMax: 0, until: 0 }
  hitsByName.delete(name)
  hitsByName.set(name, next)
  if (hitsByName.size > NAMES_KNOWN) hitsByName.delete(hitsByName.keys().next().value!)
  return next
}

async function grant(own: Known, name: string, max: number, perSeconds: number): Promise<void> {
  const { granted, count, ends_in_ms } = await granting({ key: keyOf(name), max, period_in_seconds: perSeconds })
  own.unused += granted
  own.count = count
  own.exhaustedMax = granted > 0 ? 0 : max
  own.until = performance.now() + ends_in_ms
}

const granting = batched({
  single: async (request: Parameters<typeof grantHits>[0][number]) => (await grantHits([request]))[0]!,
  async many(requests) {
    const granted = new Map((await grantHits(requests)).map(each => [each.key, each]))
    return requests.map(({ key }) => granted.get(key)!)
  },
  maxSize: 100,
  concurrency: 2,
})

/** Hashes the name of a limit, because it contains an address or a member id. */
function keyOf(name: string): string {
  return keyedHashOf(`limit ${name}`).toString('hex').slice(0, 32)
}
