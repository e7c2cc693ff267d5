import type { Tx } from '#platform/server/database/db.ts'
import { recordSecurityEvent } from '#platform/server/security/security-events.ts'
import type { IdentifierKind } from '../rules.ts'
import { identifierHashes } from './identifiers.ts'
import { bansWithIdentifier, bansWithPhoto, insertHit, lockComparisons, type Match } from './store-hits.ts'

export interface ComparedMember {
  readonly siteId: number
  readonly memberId: number
}

/**
 * Compares an identifier that a member uses with those of the bans of the site. A hit asks staff for a decision and
 * changes nothing for the member.
 */
export async function compareIdentifier(
  tx: Tx,
  member: ComparedMember,
  identifier: { readonly kind: IdentifierKind; readonly value: string },
): Promise<void> {
  const { kind, value } = identifier
  await compareHashes(tx, member, kind, identifierHashes(kind, value))
}

/** Like `compareIdentifier`, for an identifier that is stored as its hash. */
export async function compareHash(
  tx: Tx,
  member: ComparedMember,
  { kind, hash }: { readonly kind: IdentifierKind; readonly hash: Buffer },
): Promise<void> {
  await compareHashes(tx, member, kind, [hash])
}

async function compareHashes(
  tx: Tx,
  member: ComparedMember,
  kind: IdentifierKind,
  hashes: readonly Buffer[],
): Promise<void> {
  await lockComparisons(tx)
  await suspect(tx, member, kind, await bansWithIdentifier(tx, member, { kind, hashes }))
}

/** Compares a photo with the photos of the bans of the site, by its masked perceptual hash. */
export async function comparePhoto(tx: Tx, member: ComparedMember, hash: string): Promise<void> {
  await lockComparisons(tx)
  await suspect(tx, member, 'photo', await bansWithPhoto(tx, member, hash))
}

async function suspect(
  tx: Tx,
  { siteId, memberId }: ComparedMember,
  kind: IdentifierKind | 'photo',
  matches: readonly Match[],
): Promise<void> {
  for (const match of matches) {
    const isNew = await insertHit(tx, { siteId, memberId, kind, ...match })
    if (isNew) recordSecurityEvent('ban_hit', { siteId, memberId })
  }
}
