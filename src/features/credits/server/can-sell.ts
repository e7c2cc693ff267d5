import { extensionPoint } from '#platform/server/extension.ts'

/** Says whether members can pay a company. */
export const paymentOffers = extensionPoint<(companyId: number) => Promise<boolean>>()

export async function canSell(companyId: number): Promise<boolean> {
  for (const offers of paymentOffers.values()) if (await offers(companyId)) return true
  return false
}
