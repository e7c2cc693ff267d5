import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/db.ts'
import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { activeDiscount, newMemberDiscount } from './active-discount.ts'
import { findCode } from './find-code.ts'
import { presentCode } from './present.ts'
import { shopFor } from './shop.ts'
import { deleteEntered, setEntered } from './store.ts'

export const routes = [
  serve(contract.discountCode, async ({ caller, query }) => {
    if (query.code !== undefined) return presentCode(await findCode(db(), { ...caller, code: query.code }))
    const { discount } = await newMemberDiscount(db(), caller.memberId)
    if (!discount) throw new Problem('welcome_over')
    return discount.code
  }),

  serve(contract.enterCode, ({ caller, body }) =>
    transaction(async tx => {
      const entered = await findCode(tx, { ...caller, code: body.code })
      await setEntered(tx, caller.memberId, entered.id)
      const { discount } = await activeDiscount(tx, caller.memberId)
      const code = presentCode(entered)
      return { entered: code, active: discount?.code ?? code }
    }),
  ),

  serve(contract.dropCode, ({ caller }) =>
    transaction(async tx => {
      await deleteEntered(tx, caller.memberId)
      const { discount } = await activeDiscount(tx, caller.memberId)
      return { active: discount?.code ?? null }
    }),
  ),

  serve(contract.shop, ({ caller, query }) => shopFor(caller, query.country)),
]
