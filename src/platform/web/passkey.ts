import { useSyncExternalStore } from 'react'

/** The passkey library, loaded on first use. */
const library = () => import('@simplewebauthn/browser')

type RegistrationOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']
type AuthenticationOptions = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']

const never = () => () => {}

/** False in browsers without passkeys. The server assumes support. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === 'function',
    () => true,
  )
}

/** Creates a passkey on the device with the server's options. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as RegistrationOptions })
}

/** Asks for a passkey; ends an open autofill offer. */
export async function showPasskey(options: unknown) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as AuthenticationOptions })
}

let isOffering = false

/** Offers passkeys in the browser's autofill and waits for a choice. Undefined if unsupported or interrupted. */
export async function offerPasskey(requestOptions: () => Promise<unknown>) {
  const canOffer = await window.PublicKeyCredential?.isConditionalMediationAvailable?.()
  if (!canOffer) return undefined
  isOffering = true
  const { startAuthentication } = await library()
  const options = (await requestOptions()) as AuthenticationOptions
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(() => undefined)
}

/** Cancels the offer in the browser's autofill when its page closes. */
export async function cancelPasskeyPrompt(): Promise<void> {
  if (!isOffering) return
  isOffering = false
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the member cancelled or ignored the device's prompt. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Whether the device already has a passkey for this account. */
export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
