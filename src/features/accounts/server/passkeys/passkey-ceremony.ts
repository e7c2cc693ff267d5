import { MINUTE_IN_MS } from '#platform/durations.ts'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import type { Passkey, PasskeyAssertion, PasskeyRegistration } from '../../contract.ts'
import { CHALLENGE_IN_MINUTES } from '../../rules.ts'
import { hashOfToken } from '../tokens.ts'
import { type Ceremony, insertChallenge, spendChallenge } from './store-challenges.ts'

/** Loaded on the first use: the library brings large certificate parsers. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every device supports one of them; listed so that a library update doesn't change them. */
const ALGORITHMS = [-8, -7, -257]

const TIMEOUT_IN_MS = CHALLENGE_IN_MINUTES * MINUTE_IN_MS

interface CreatedPasskey {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly transports: readonly string[]
}

/** A row of the members' or the staff's table. */
export interface StoredPasskey extends CreatedPasskey {
  readonly id: number
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

export function presentPasskey({ id, name, createdAt, usedAt }: StoredPasskey): Passkey {
  return { id, name, created_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null }
}

export interface NewPasskey extends CreatedPasskey {
  readonly counter: number
}

/** Options for creating a passkey. Each site is its own relying party, by its host. */
export async function creationOptions(
  tx: Tx,
  ceremony: Ceremony,
  owner: { readonly handle: Buffer; readonly name: string; readonly passkeys: readonly CreatedPasskey[] },
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
    // Attestation would reveal the device's model.
    attestationType: 'none',
    excludeCredentials: owner.passkeys.map(described),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(tx, hashOfToken(options.challenge), ceremony)
  return options
}

/** Options for using a passkey: any passkey of this site, with user verification. */
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

/** Returns the created passkey after checking challenge, site and user verification. */
export async function checkMade(ceremony: Ceremony, key: string, response: PasskeyRegistration): Promise<NewPasskey> {
  const { challenge } = await redeemChallenge(ceremony, key, response.response.clientDataJSON, 'passkey_invalid')
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

/** The result of a used passkey. The store checks the counter. */
export interface PasskeyUse {
  readonly counter: number
  /** The request is a retry: the same request has used the challenge before. */
  readonly again: boolean
}

/** Refuses a passkey that is unknown, used without user verification, or was made for another challenge or site. */
export async function verifyPasskey(
  ceremony: Ceremony,
  key: string,
  response: PasskeyAssertion,
  stored: { readonly passkey: CreatedPasskey; readonly handle: Buffer } | undefined,
): Promise<PasskeyUse> {
  const { challenge, use } = await redeemChallenge(ceremony, key, response.response.clientDataJSON, 'passkey_refused')
  if (!stored || response.response.userHandle !== stored.handle.toString('base64url'))
    throw new Problem('passkey_refused')
  const { verifyAuthenticationResponse } = await library()
  const { origin, host } = siteOf(ceremony.siteId)
  const result = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { ...described(stored.passkey), publicKey: Uint8Array.from(stored.passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) throw new Problem('passkey_refused')
  return { counter: result.authenticationInfo.newCounter, again: use === 'again' }
}

async function redeemChallenge(ceremony: Ceremony, key: string, clientData: string, refusal: string) {
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

function described({ credentialId, transports }: CreatedPasskey) {
  return { id: credentialId.toString('base64url'), transports: [...transports] as never[] }
}
