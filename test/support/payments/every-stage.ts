import type { ProviderName } from '../../../src/features/payments/rules.ts'
import { bridgeStage } from './bridge/stage.ts'
import { labStage } from './lab-stage.ts'
import { mollieStage } from './mollie/stage.ts'
import type { ProviderStage } from './provider-stages.ts'
import { stripeStage } from './stripe/stage.ts'

export interface EveryStage {
  readonly of: Readonly<Record<ProviderName, ProviderStage>>
  /** Environment variables that configure all providers. */
  readonly environment: Record<string, string>
  stop(): void
}

/** The stand-ins of all providers. */
export async function everyStage(): Promise<EveryStage> {
  const of = {
    lab: await labStage(),
    mollie: await mollieStage(),
    stripe: await stripeStage(),
    bridge: await bridgeStage(),
  }
  const all: readonly ProviderStage[] = Object.values(of)
  return {
    of,
    environment: Object.assign({}, ...all.map(({ environment }) => environment)) as Record<string, string>,
    stop() {
      for (const stage of all) stage.stop()
    },
  }
}
