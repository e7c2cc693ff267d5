import type { ProviderName } from '../../../src/features/payments/rules.ts'
import { bridgeStandIn } from './bridge/stand-in.ts'
import { labStandIn } from './lab-stand-in.ts'
import { mollieStandIn } from './mollie/stand-in.ts'
import type { ProviderStandIn } from './provider-stand-ins.ts'
import { stripeStandIn } from './stripe/stand-in.ts'

export interface EveryStandIn {
  readonly of: Readonly<Record<ProviderName, ProviderStandIn>>
  /** Environment variables that configure all providers. */
  readonly environment: Record<string, string>
  stop(): void
}

/** The stand-ins of all providers. */
export async function everyStandIn(): Promise<EveryStandIn> {
  const of = {
    lab: await labStandIn(),
    mollie: await mollieStandIn(),
    stripe: await stripeStandIn(),
    bridge: await bridgeStandIn(),
  }
  const all: readonly ProviderStandIn[] = Object.values(of)
  return {
    of,
    environment: Object.assign({}, ...all.map(({ environment }) => environment)) as Record<string, string>,
    stop() {
      for (const standIn of all) standIn.stop()
    },
  }
}
