import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { alterCode, listCodes, makeCode } from './codes.ts'
import { ledgerFor } from './ledger.ts'
import { moneyWork, settleTroubled } from './money-work.ts'
import { findOrders, openOrder } from './orders.ts'
import { listRoutes, removeRoute, setRoute } from './payment-routes.ts'
import { askRefund, decideRefund } from './refunds.ts'

export const moneyRoutes = [
  serve(contract.getOfficeOrders, ({ query }) => findOrders(query)),

  serve(contract.getOfficeOrder, ({ caller, query }) => openOrder(query.id, caller.staffId)),

  serve(contract.refundOrder, async ({ caller, body, tx }) => ({
    state: await askRefund(tx, { staffId: caller.staffId, ...body }),
  })),

  serve(contract.decideRefund, async ({ caller, body, tx }) => ({
    decided: await decideRefund(tx, { staffId: caller.staffId, ...body }),
  })),

  serve(contract.getMoneyWork, ({ caller }) => moneyWork(caller.staffId)),

  serve(contract.settleRefund, async ({ caller, body, tx }) => {
    await settleTroubled(tx, { staffId: caller.staffId, ...body })
    return { settled: true as const }
  }),

  serve(contract.getOfficeLedger, ({ caller, query }) => ledgerFor(query.member, query.before, caller.staffId)),

  serve(contract.getCodes, ({ query }) => listCodes(query.before)),

  serve(contract.makeCode, async ({ caller, body, tx }) => ({ id: await makeCode(tx, caller.staffId, body) })),

  serve(contract.changeCode, async ({ caller, body, tx }) => ({ id: await alterCode(tx, caller.staffId, body) })),

  serve(contract.getRoutes, () => listRoutes()),

  serve(contract.putRoute, async ({ caller, body, tx }) => ({ id: await setRoute(tx, caller.staffId, body) })),

  serve(contract.endRoute, async ({ caller, body, tx }) => {
    await removeRoute(tx, caller.staffId, body.id)
    return { ended: true as const }
  }),
]
