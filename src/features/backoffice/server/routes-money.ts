import { serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { alterCode, listCodes, makeCode } from './codes.ts'
import { ledgerFor } from './ledger.ts'
import { moneyWork, settleTroubled } from './money-work.ts'
import { findOrders, openOrder } from './orders.ts'
import { listRoutes, removeRoute, setRoute } from './payment-routes.ts'
import { staffFor } from './policy.ts'
import { askRefund, decideRefund } from './refunds.ts'

export const moneyRoutes = [
  serve(contract.getOfficeOrders, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'handle_money')
    return findOrders(query)
  }),

  serve(contract.getOfficeOrder, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'handle_money')
    return openOrder(query.id, caller.staffId)
  }),

  serve(contract.refundOrder, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'handle_money')
    return { state: await askRefund(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.decideRefund, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'handle_money')
    return { decided: await decideRefund(tx, { staffId: caller.staffId, ...body }) }
  }),

  serve(contract.getMoneyWork, async ({ caller }) => {
    await staffFor(caller.staffId, 'handle_money')
    return moneyWork(caller.staffId)
  }),

  serve(contract.settleRefund, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'handle_money')
    await settleTroubled(tx, { staffId: caller.staffId, ...body })
    return { settled: true as const }
  }),

  serve(contract.getOfficeLedger, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'handle_money')
    return ledgerFor(query.member, query.before, caller.staffId)
  }),

  serve(contract.getCodes, async ({ caller, query }) => {
    await staffFor(caller.staffId, 'change_codes')
    return listCodes(query.before)
  }),

  serve(contract.makeCode, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'change_codes')
    return { id: await makeCode(tx, caller.staffId, body) }
  }),

  serve(contract.changeCode, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'change_codes')
    return { id: await alterCode(tx, caller.staffId, body) }
  }),

  serve(contract.getRoutes, async ({ caller }) => {
    await staffFor(caller.staffId, 'change_routes')
    return listRoutes()
  }),

  serve(contract.putRoute, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'change_routes')
    return { id: await setRoute(tx, caller.staffId, body) }
  }),

  serve(contract.endRoute, async ({ caller, body, tx }) => {
    await staffFor(caller.staffId, 'change_routes')
    await removeRoute(tx, caller.staffId, body.id)
    return { ended: true as const }
  }),
]
