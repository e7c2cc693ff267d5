import { compareHash, type Identifier, identifierHash, identifierHolders, identifierSources } from '#bans/server'
import type { Tx } from '#platform/server/database/db.ts'
import type { OrderRow } from '../orders/store.ts'
import type { PayerIdentifiers } from '../providers/provider.ts'
import { insertPayerHash, membersWithPayer, type PayerHash, payerHashes } from './store-payers.ts'

/** Stores keyed hashes of the card or bank account that paid, and looks for the same hashes among those of bans. */
export async function rememberPayer(
  tx: Tx,
  order: OrderRow,
  paymentId: number,
  { card, iban }: PayerIdentifiers = {},
): Promise<void> {
  const member = { memberId: order.member_id, siteId: order.site_id }
  for (const [kind, value] of [['card', card] as const, ['iban', iban] as const]) {
    if (!value) continue
    const identifier = { kind, hash: identifierHash(kind, value) }
    const isNew = await insertPayerHash(tx, { paymentId, memberId: member.memberId, ...identifier })
    if (isNew) await compareHash(tx, member, identifier)
  }
}

/** The cards and bank accounts with which a banned member paid. */
export const payerIdentifiers = identifierSources.with(
  (tx: Tx, memberId: number): Promise<readonly Identifier[]> => payerHashes(tx, memberId),
)

/** Members who paid with the card or bank account of a banned member. */
export const payerHolders = identifierHolders.with(async identifiers => {
  const payers = identifiers.filter((each): each is PayerHash => each.kind === 'card' || each.kind === 'iban')
  const found = payers.length > 0 ? await membersWithPayer(payers) : []
  return found.map(({ memberId, siteId, kind, hash }) => ({ memberId, siteId, identifier: { kind, hash } }))
})
