import { Problem } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { newMemberDiscount } from './active-discount.ts'
import { dropCode, enterCode } from './enter-code.ts'
import { findCode } from './find-code.ts'
import { presentCode } from './present.ts'
import { shopFor } from './priced-bundles.ts'

export const routes = [
  serve(contract.discountCode, async ({ caller, query }) => {
    if (query.code !== undefined)
      return presentCode(await findCode(db(), { ...caller, code: query.code, country: query.country }))
    const { discount } = await newMemberDiscount(db(), caller.memberId)
    if (!discount) throw new Problem('welcome_over')
    return discount.code
  }),

  serve(contract.enterCode, async ({ caller, body }) => ({
    entered: presentCode(await enterCode({ ...caller, ...body })),
  })),

  serve(contract.dropCode, async ({ caller }) => {
    await dropCode(caller.memberId)
    return { dropped: true as const }
  }),

  serve(contract.shop, ({ caller, query }) => shopFor(caller, query.country)),
]
