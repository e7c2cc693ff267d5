import type { Tx } from '#platform/server/database/db.ts'
import { recordSecurityEvent } from '#platform/server/security/security-events.ts'
import type { IdentifierKind } from '../rules.ts'
import { identifierHashes } from './identifiers.ts'
import { bansWithIdentifier, bansWithPhoto, insertHit, lockNotice, type Match } from './store-hits.ts'

export interface NoticedMember {
  readonly siteId: number
  readonly memberId: number
}

/**
 * Compares an identifier that a member uses with those of the bans of the site. A match asks staff for a decision and
 * changes nothing for the member.
 */
export async function noticeIdentifier(
  tx: Tx,
  noticed: NoticedMember,
  identifier: { readonly kind: IdentifierKind; readonly value: string },
): Promise<void> {
  const { kind, value } = identifier
  await noticeHashes(tx, noticed, kind, identifierHashes(kind, value))
}

/** Notices an identifier that is stored as its hash. */
export async function noticeHash(
  tx: Tx,
  noticed: NoticedMember,
  { kind, hash }: { readonly kind: IdentifierKind; readonly hash: Buffer },
): Promise<void> {
  await noticeHashes(tx, noticed, kind, [hash])
}

async function noticeHashes(
  tx: Tx,
  noticed: NoticedMember,
  kind: IdentifierKind,
  hashes: readonly Buffer[],
): Promise<void> {
  await lockNotice(tx)
  await suspect(tx, noticed, kind, await bansWithIdentifier(tx, noticed, { kind, hashes }))
}

/** Notices a photo by its masked perceptual hash. */
export async function noticePhoto(tx: Tx, noticed: NoticedMember, hash: string): Promise<void> {
  await lockNotice(tx)
  await suspect(tx, noticed, 'photo', await bansWithPhoto(tx, noticed, hash))
}

async function suspect(
  tx: Tx,
  { siteId, memberId }: NoticedMember,
  kind: IdentifierKind | 'photo',
  matches: readonly Match[],
): Promise<void> {
  for (const match of matches) {
    const isNew = await insertHit(tx, { siteId, memberId, kind, ...match })
    if (isNew) recordSecurityEvent('ban_hit', { siteId, memberId })
  }
}
