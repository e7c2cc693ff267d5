import { batched } from '../database/batch.ts'
import { keyedHashOf } from '../keyed-hash.ts'
import { grantUses } from './store-limits.ts'

export interface LimitState {
  readonly isAllowed: boolean
  readonly remaining: number
  readonly endsInMs: number
}

/** The uses of a name in the current period, as this process knows them. */
interface Known {
  /** The granted uses that this process has left. */
  unused: number
  /** All uses that the database has granted. */
  count: number
  /** The largest `max` that the period has reached: requests with this `max` or a lower one are refused without a statement. */
  exhaustedMax: number
  /** The end of the period, by `performance.now()`. */
  until: number
  granting?: Promise<void> | undefined
}

/** Beyond this number of names the oldest are forgotten with the uses that they have left, so their limits become stricter. */
const NAMES_KNOWN = 50_000

const usesByName = new Map<string, Known>()

/**
 * Counts one use (a request, a webhook, a shown card) against a limit that all processes share. The database grants a
 * process a tenth of the remaining uses at once, so most uses need no statement. No more than `max` are ever allowed in
 * a period; a process may refuse earlier while another has uses left. The period begins with its first use.
 */
export async function countUse(name: string, max: number, perSeconds: number): Promise<LimitState> {
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
  const own = usesByName.get(name)
  const isCurrent = own && (own.granting || own.until > performance.now())
  const next = isCurrent ? own : { unused: 0, count: 0, exhaustedMax: 0, until: 0 }
  usesByName.delete(name)
  usesByName.set(name, next)
  if (usesByName.size > NAMES_KNOWN) usesByName.delete(usesByName.keys().next().value!)
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
  single: async (request: Parameters<typeof grantUses>[0][number]) => (await grantUses([request]))[0]!,
  async many(requests) {
    const granted = new Map((await grantUses(requests)).map(each => [each.key, each]))
    return requests.map(({ key }) => granted.get(key)!)
  },
  maxSize: 100,
  concurrency: 2,
})

/** Hashes the name of a limit, because it contains an address or a member id. */
function keyOf(name: string): string {
  return keyedHashOf(`limit ${name}`).toString('hex').slice(0, 32)
}
