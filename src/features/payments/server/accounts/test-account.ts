import { Problem } from '#platform/problem.ts'
import { log } from '#platform/server/log.ts'
import { bridgeIdentity } from '../providers/bridge/bridge.ts'
import { mollieIdentity } from '../providers/mollie/mollie.ts'
import { KeyRejected } from '../providers/provider.ts'
import { stripeIdentity } from '../providers/stripe/stripe.ts'
import { type AccountKeys, bridgeOf } from './account-keys.ts'

/** Longer than the browser waits before it repeats a call by itself, so staff see the refusal at once. */
const TRY_AGAIN_IN_SECONDS = 60

/**
 * Calls the provider with these keys and returns the provider's own id of the account. A key that the provider rejects
 * and a provider that doesn't respond are different refusals, so that staff don't replace a valid key.
 */
export async function testAccount(keys: AccountKeys): Promise<string> {
  try {
    return await identityOf(keys)
  } catch (error) {
    log().warn({ err: error, provider: keys.provider }, 'a payment account failed its test')
    if (error instanceof KeyRejected) throw new Problem('account_key_rejected')
    throw new Problem('account_unreachable', { params: { seconds: TRY_AGAIN_IN_SECONDS } })
  }
}

function identityOf(keys: AccountKeys): Promise<string> {
  if (keys.provider === 'mollie') return mollieIdentity(keys.key)
  return keys.provider === 'stripe' ? stripeIdentity(keys.key) : bridgeIdentity(bridgeOf(keys.bridge))
}
