import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { newMemberDiscount } from './active-discount.ts'
import { findCode } from './find-code.ts'
import { presentCode } from './present.ts'
import { shopFor } from './priced-bundles.ts'
import { deleteEntered, setEntered } from './store.ts'

export const routes = [
  serve(contract.discountCode, async ({ caller, query }) => {
    if (query.code !== undefined)
      return presentCode(await findCode(db(), { ...caller, code: query.code, country: query.country }))
    const { discount } = await newMemberDiscount(db(), caller.memberId)
    if (!discount) throw new Problem('welcome_over')
    return discount.code
  }),

  serve(contract.enterCode, ({ caller, body }) =>
    transaction(async tx => {
      const entered = await findCode(tx, { ...caller, ...body })
      await setEntered(tx, caller.memberId, entered.id)
      return { entered: presentCode(entered) }
    }),
  ),

  serve(contract.dropCode, ({ caller }) =>
    transaction(async tx => {
      await deleteEntered(tx, caller.memberId)
      return { dropped: true as const }
    }),
  ),

  serve(contract.shop, ({ caller, query }) => shopFor(caller, query.country)),
]
