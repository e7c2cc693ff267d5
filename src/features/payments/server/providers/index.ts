import { config } from '#platform/server/config/config.ts'
import type { MethodKey } from '../../rules.ts'
import { lab } from './lab/lab.ts'
import type { PaymentProvider } from './provider.ts'

/** The providers of this installation; the lab takes no real money, so production never offers it. */
export function providers(): readonly PaymentProvider[] {
  return config().mode === 'production' ? [] : [lab]
}

export function providerNamed(name: string): PaymentProvider | undefined {
  return providers().find(provider => provider.name === name)
}

/** Who takes payments by this method; the first in the list that can. */
export function providerFor(method: MethodKey): PaymentProvider | undefined {
  return providers().find(provider => provider.methods.includes(method))
}

export function capableMethods(): MethodKey[] {
  return providers().flatMap(provider => provider.methods)
}
