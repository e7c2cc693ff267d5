import type { Tx } from '#platform/server/database/db.ts'
import { extensionPoint } from '#platform/server/extension.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { formerMailboxOf, mailboxOf } from '#platform/server/mail/mailbox.ts'
import { type IdentifierKind, PHOTO_HASH_BITS } from '../rules.ts'

/** A keyed hash that recognises a person. */
export type Identifier =
  | { readonly kind: IdentifierKind; readonly hash: Buffer }
  /** The masked hash as 256 characters 0 and 1; with `middle`, of the picture's middle, which a ban stores too. */
  | { readonly kind: 'photo'; readonly hash: string; readonly middle?: true }

/** The rooms above provide the identifiers that they store about a member. */
export const identifierSources = extensionPoint<(tx: Tx, memberId: number) => Promise<readonly Identifier[]>>()

/** A member who uses an identifier. For a photo, `identifier` has the hash of the member's own photo. */
export interface Holder {
  readonly siteId: number
  readonly memberId: number
  readonly identifier: Identifier
}

/** The rooms above find the members who already use one of these identifiers. */
export const identifierHolders = extensionPoint<(identifiers: readonly Identifier[]) => Promise<readonly Holder[]>>()

/** The keyed hash of an address, an E.164 phone number, an IBAN, or a provider's fingerprint of a card. */
export function identifierHash(kind: IdentifierKind, value: string): Buffer {
  return keyedHash('bans', kind, kind === 'email' ? mailboxOf(value) : value.replaceAll(' ', ''))
}

/** The hashes under which a ban may remember this value: a mailbox has had two names. */
export function identifierHashes(kind: IdentifierKind, value: string): Buffer[] {
  const hash = identifierHash(kind, value)
  return kind === 'email' ? [hash, keyedHash('bans', kind, formerMailboxOf(value))] : [hash]
}

/** Masks a perceptual hash (64 hex digits) as 256 characters 0 and 1. The mask keeps the distance between two hashes. */
export function maskedPhotoHash(hash: string): string {
  const masked = BigInt(`0x${hash}`) ^ BigInt(`0x${keyedHash('bans', 'photo').toString('hex')}`)
  return masked.toString(2).padStart(PHOTO_HASH_BITS, '0')
}
