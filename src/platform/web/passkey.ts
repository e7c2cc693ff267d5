import { useSyncExternalStore } from 'react'

/** What speaks with the device: a file of its own, fetched when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

type Making = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']
type Showing = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']

const never = () => () => {}

/** False in the few browsers that know no passkeys. The server supposes that the browser does. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => true,
  )
}

/** Lets the device make a passkey; `options` are the server's. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as Making })
}

/** Lets the owner show one, whichever they choose; an offer that was open before ends. */
export async function showPasskey(options: unknown) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as Showing })
}

let isOffering = false

/**
 * Offers passkeys among what the browser fills in by itself; waits until one is chosen. Undefined where the browser can't,
 * or where something else came first.
 */
export async function offerPasskey(ask: () => Promise<unknown>) {
  const canOffer = await window.PublicKeyCredential?.isConditionalMediationAvailable?.()
  if (!canOffer) return undefined
  isOffering = true
  const { startAuthentication } = await library()
  const options = (await ask()) as Showing
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(() => undefined)
}

/** Ends an offer whose page has gone. */
export async function endOffer(): Promise<void> {
  if (!isOffering) return
  isOffering = false
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** The owner closed the device's question, or let it wait too long: nothing to complain of. */
export function wasPutAside(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** The device holds a passkey for this account already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
