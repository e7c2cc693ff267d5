import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { discountCode } from './discount-code.ts'
import { dropCode, enterCode } from './enter-code.ts'
import { presentCode } from './present.ts'
import { shopFor } from './priced-bundles.ts'

export const routes = [
  serve(contract.discountCode, ({ caller, query }) => discountCode(caller, query)),

  serve(contract.enterCode, async ({ caller, body }) => ({
    entered: presentCode(await enterCode({ ...caller, ...body })),
  })),

  serve(contract.dropCode, async ({ caller }) => {
    await dropCode(caller.memberId)
    return { dropped: true as const }
  }),

  serve(contract.shop, ({ caller, query }) => shopFor(caller, query.country)),
]
