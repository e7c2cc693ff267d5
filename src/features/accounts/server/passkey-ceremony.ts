import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import type { MadePasskey, ShownPasskey } from '../contract.ts'
import { CHALLENGE_IN_MINUTES } from '../rules.ts'
import { type Ceremony, insertChallenge, spendChallenge } from './store-challenges.ts'
import { hashOfToken, keyedHash } from './tokens.ts'

/** Loaded when the first passkey is asked for: it brings its own readers of certificates along. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what every device has one of, named here so that a newer library changes nothing by itself. */
const ALGORITHMS = [-8, -7, -257]

const TIMEOUT_IN_MS = CHALLENGE_IN_MINUTES * 60_000

export interface KeptPasskey {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly transports: readonly string[]
}

export interface NewPasskey extends KeptPasskey {
  readonly counter: number
}

/** Whose a passkey is, as the passkey itself knows it: it tells nothing to who reads it, and is the same each time. */
export function passkeyHandle(memberId: number): Buffer {
  return keyedHash('accounts.passkey-handle', memberId)
}

/** What the browser is asked to make. Each site is a party of its own, by its own host. */
export async function creationOptions(
  tx: Tx,
  ceremony: Ceremony,
  owner: { readonly handle: Buffer; readonly name: string; readonly passkeys: readonly KeptPasskey[] },
): Promise<object> {
  const site = siteOf(ceremony.siteId)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userID: Uint8Array.from(owner.handle),
    userName: owner.name,
    userDisplayName: owner.name,
    timeout: TIMEOUT_IN_MS,
    // Which make of device it is is nobody's business.
    attestationType: 'none',
    excludeCredentials: owner.passkeys.map(described),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(tx, hashOfToken(options.challenge), ceremony)
  return options
}

/** What the browser is asked to show: any passkey of this site, by whoever can unlock it. */
export async function requestOptions(tx: Tx, ceremony: Ceremony): Promise<object> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ceremony.siteId).host,
    userVerification: 'required',
    timeout: TIMEOUT_IN_MS,
  })
  await insertChallenge(tx, hashOfToken(options.challenge), ceremony)
  return options
}

/** What was made, once its challenge, its site and that its owner was verified are found right. */
export async function checkMade(ceremony: Ceremony, key: string, response: MadePasskey): Promise<NewPasskey> {
  const { challenge } = await spent(ceremony, key, response.response.clientDataJSON, 'passkey_invalid')
  const { verifyRegistrationResponse } = await library()
  const { origin, host } = siteOf(ceremony.siteId)
  const result = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const }))
  if (!result.verified) throw new Problem('passkey_invalid')
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: response.response.transports ?? [],
  }
}

/** What a passkey said when it was shown; the table judges the counter at the moment that it is written. */
export interface Shown {
  readonly counter: number
  /** The same request once more, whose first answer may have got lost. */
  readonly again: boolean
}

/** Refuses a passkey that isn't the kept one, wasn't unlocked by its owner, or answers another challenge or site. */
export async function checkShown(
  ceremony: Ceremony,
  key: string,
  response: ShownPasskey,
  kept: { readonly passkey: KeptPasskey; readonly handle: Buffer } | undefined,
): Promise<Shown> {
  const { challenge, use } = await spent(ceremony, key, response.response.clientDataJSON, 'passkey_refused')
  if (!kept || response.response.userHandle !== kept.handle.toString('base64url')) throw new Problem('passkey_refused')
  const { verifyAuthenticationResponse } = await library()
  const { origin, host } = siteOf(ceremony.siteId)
  const result = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { ...described(kept.passkey), publicKey: Uint8Array.from(kept.passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) throw new Problem('passkey_refused')
  return { counter: result.authenticationInfo.newCounter, again: use === 'again' }
}

async function spent(ceremony: Ceremony, key: string, clientData: string, refusal: string) {
  const challenge = challengeIn(clientData)
  const use = challenge && (await spendChallenge(hashOfToken(challenge), key, ceremony))
  if (!challenge || !use) throw new Problem(refusal)
  return { challenge, use }
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function described({ credentialId, transports }: KeptPasskey) {
  return { id: credentialId.toString('base64url'), transports: [...transports] as never[] }
}
