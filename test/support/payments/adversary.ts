import type { ProviderPayment } from '../../../src/features/payments/server/providers/provider.ts'

/** The result of one request of the shop to the provider. */
export type CallResult = 'well' | 'error' | 'lost' | 'slow' | 'early'

/** A reproducible random generator (mulberry32). */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed * 0x9e3779b9
  }

  /** From 0 inclusive to 1 exclusive. */
  throw(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(end: number): number {
    return Math.floor(this.throw() * end)
  }

  chance(of: number): boolean {
    return this.throw() < of
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list]
    return list.map(() => rest.splice(this.below(rest.length), 1)[0]!)
  }
}

export const ENDS = ['paid', 'failed', 'cancelled', 'expired', 'never'] as const
export const FALSE = ['amount', 'currency', 'order'] as const
export const AFTERWARDS = ['nothing', 'chargeback', 'chargeback reversed', 'refund', 'refund failed'] as const

/** One purchase's faults, drawn from a seed so that it can be repeated. */
export interface Scenario {
  readonly seed: number
  readonly credits: 50 | 150
  /** The result of each request to the provider, in order. Later requests succeed. */
  readonly callResults: CallResult[]
  /** The number of attempts by the buyer's browser; below, whether hours pass before the shop's own attempt. */
  readonly tries: number
  readonly hoursPass: boolean
  /** The payment is pending first, like slow methods. */
  readonly pending: boolean
  readonly end: (typeof ENDS)[number]
  /** The field in which the provider's payment differs from the order, if any. */
  readonly falseField: (typeof FALSE)[number] | null
  /** Whether the buyer also pays in a second tab. */
  readonly twice: boolean
  /** Number of webhooks per event; 0 means none. */
  readonly copies: number
  readonly afterwards: (typeof AFTERWARDS)[number]
  readonly dice: Dice
}

const CALL_RESULTS: readonly CallResult[] = ['well', 'well', 'well', 'error', 'lost', 'slow', 'early']

export function scenarioOf(seed: number): Scenario {
  const dice = new Dice(seed)
  const falseField = dice.chance(0.12) ? dice.one(FALSE) : null
  const end = falseField ? 'paid' : dice.one(['paid', 'paid', 'paid', ...ENDS] as const)
  const isPlain = !falseField && end === 'paid'
  return {
    seed,
    dice,
    credits: dice.one([50, 150] as const),
    callResults: Array.from({ length: dice.below(8) }, () => dice.one(CALL_RESULTS)),
    tries: 1 + dice.below(3),
    hoursPass: dice.chance(0.2),
    pending: dice.chance(0.25),
    end,
    falseField,
    twice: isPlain && dice.chance(0.2),
    copies: dice.below(4),
    afterwards: isPlain ? dice.one(['nothing', ...AFTERWARDS] as const) : 'nothing',
  }
}

/** The buyer's final credits, and whether the provider keeps the money. */
export function outcomeOf({ end, falseField, afterwards, credits }: Scenario): {
  credits: number
  keepsMoney: boolean
} {
  const isBought = end === 'paid' && !falseField && afterwards !== 'chargeback' && afterwards !== 'refund'
  return { credits: isBought ? credits : 0, keepsMoney: isBought }
}

export type Interference = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Applies the results to requests. `sendWebhook` sends a webhook about a payment whose creation the shop doesn't know
 * yet.
 */
export function interferenceOf(scenario: Scenario, sendWebhook: (ref: string) => Promise<unknown>): Interference {
  return async call => {
    const callResult = scenario.callResults.shift() ?? 'well'
    if (callResult === 'error') throw new Error('the provider responds with status 500')
    const response = await call()
    if (callResult === 'slow') await new Promise(resolve => setTimeout(resolve, scenario.dice.below(20)))
    if (callResult === 'early') await sendWebhook((response as ProviderPayment | undefined)?.ref ?? '')
    if (callResult === 'lost') throw new Error('the provider’s response is lost')
    return response
  }
}
