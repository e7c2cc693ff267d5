import { Problem } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import type { DiscountCode } from '../contract.ts'
import { newMemberDiscount } from './active-discount.ts'
import { type CodeQuery, findCode } from './find-code.ts'
import { presentCode } from './present.ts'

interface Asked {
  readonly code?: string | undefined
  readonly country?: string | undefined
}

/** The code that the member typed, or without one the member's welcome discount. */
export async function discountCode(
  caller: Pick<CodeQuery, 'siteId' | 'memberId' | 'locale'>,
  { code, country }: Asked,
): Promise<DiscountCode> {
  if (code !== undefined) return presentCode(await findCode(db(), { ...caller, code, country }))
  const { discount } = await newMemberDiscount(db(), caller.memberId)
  if (!discount) throw new Problem('welcome_over')
  return discount.code
}
