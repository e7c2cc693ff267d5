import { storedIdIn } from '#platform/server/endpoints/public-ids.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import { disputePackUrl, OFFICE_VAT_REPORT_URL, officeMandateUrl } from '../../urls.ts'
import * as contract from '../contract.ts'
import * as accounts from '../contract-accounts.ts'
import * as chargebacks from '../contract-chargebacks.ts'
import * as payouts from '../contract-payouts.ts'
import * as vat from '../contract-vat.ts'
import * as report from '../contract-vat-report.ts'
import { disputePack } from './dispute-pack.ts'
import { invoiceArchive } from './invoice-archive.ts'
import { findOrders, openMandate, openOrder } from './orders.ts'
import {
  addPaymentAccount,
  listAccounts,
  replacePaymentKeys,
  switchPaymentAccount,
  testPaymentAccount,
} from './payment-accounts.ts'
import { endRoute, listRoutes, setRoute } from './payment-route.ts'
import { importPayouts, listPayouts, openPayout, settlePayoutLine } from './payouts.ts'
import { pastChargebacks, pendingMoney, settleFailedRefund } from './pending-money.ts'
import { decideRefund, requestRefund } from './refunds.ts'
import { addVatRate, cancelVatRate, listVatRates } from './vat-rates.ts'
import { vatReport, vatReportCsv } from './vat-report.ts'

export const routes = [
  serve(contract.getOfficeOrders, ({ caller: { staffId }, query: { site: _, ...filter }, sites }) =>
    findOrders(filter, { staffId, sites }),
  ),

  serve(contract.getOfficeOrder, ({ caller: { staffId }, query, sites }) => openOrder(query.id, { staffId, sites })),

  serve(contract.requestRefund, async ({ caller: { staffId }, sites, body, tx }) => ({
    state: await requestRefund(tx, { staffId, sites, ...body }),
  })),

  serve(contract.decideRefund, async ({ caller: { staffId }, sites, body, tx }) => ({
    decided: await decideRefund(tx, { staffId, sites, ...body }),
  })),

  serve(contract.getMoneyWork, ({ caller, sites }) => pendingMoney(caller.staffId, sites)),

  serve(chargebacks.getChargebacks, ({ caller, query, sites }) => pastChargebacks(query.before, caller.staffId, sites)),

  serve(contract.settleFailedRefund, async ({ caller: { staffId }, sites, body, tx }) => {
    await settleFailedRefund(tx, { staffId, sites, ...body })
    return { settled: true as const }
  }),

  serve(accounts.getPaymentAccounts, ({ sites }) => listAccounts(sites)),

  serve(accounts.addPaymentAccount, async ({ caller: { staffId }, sites, body, tx }) => ({
    id: await addPaymentAccount(tx, { staffId, sites }, body),
  })),

  serve(accounts.replacePaymentKeys, async ({ caller: { staffId }, sites, body, tx }) => ({
    id: await replacePaymentKeys(tx, { staffId, sites }, body),
  })),

  serve(accounts.switchPaymentAccount, async ({ caller: { staffId }, sites, body, tx }) => ({
    id: await switchPaymentAccount(tx, { staffId, sites }, body),
  })),

  serve(accounts.testPaymentAccount, async ({ caller: { staffId }, sites, body, tx }) => ({
    id: await testPaymentAccount(tx, { staffId, sites }, body.id),
  })),

  serve(report.getVatReport, ({ query, sites }) => vatReport(query.month, sites)),

  serve(payouts.getPayouts, ({ caller: { staffId }, query, sites }) => listPayouts(query.cursor, { staffId, sites })),

  serve(payouts.getPayout, ({ query, sites }) => openPayout(query.id, sites)),

  serve(payouts.importPayouts, ({ caller: { staffId }, query: { provider }, upload }) =>
    importPayouts({ staffId, provider }, upload.bytes),
  ),

  serve(payouts.settlePayoutLine, async ({ caller: { staffId }, sites, body, tx }) => {
    await settlePayoutLine(tx, { staffId, sites, ...body })
    return { settled: true as const }
  }),

  serve(vat.getVatRates, () => listVatRates()),

  serve(vat.addVatRate, async ({ caller, body, tx }) => {
    await addVatRate(tx, caller.staffId, body)
    return { added: true as const }
  }),

  serve(vat.cancelVatRate, async ({ caller, body, tx }) => {
    await cancelVatRate(tx, caller.staffId, body)
    return { cancelled: true as const }
  }),

  serve(contract.getRoutes, ({ query }) => listRoutes(query.site)),

  serve(contract.setRoute, async ({ caller, body, tx }) => ({ id: await setRoute(tx, caller.staffId, body) })),

  serve(contract.endRoute, async ({ caller, body, tx }) => {
    await endRoute(tx, caller.staffId, body.id)
    return { ended: true as const }
  }),
]

/** A mandate masks account and phone number. */
export const files: readonly StaffFile[] = [
  {
    path: `${OFFICE_VAT_REPORT_URL}/vat.csv`,
    permission: 'see_finance',
    load: ({ month = '' }, _staffId, sites) => vatReportCsv(month, sites),
  },
  {
    path: `${OFFICE_VAT_REPORT_URL}/invoices.zip`,
    permission: 'see_finance',
    query: report.InvoiceArchiveQuery,
    load: async ({ month = '', company }, staffId, scope) =>
      invoiceArchive({ month, company: company ? Number(company) : undefined, scope, staffId }),
  },
  {
    path: disputePackUrl(':order(^[0-9]{1,15}$)'),
    permission: 'handle_money',
    load: async ({ order }, staffId, sites) => {
      const { name, pdf } = await disputePack(storedIdIn('order', order), { staffId, sites })
      return { bytes: pdf, type: 'application/pdf', name }
    },
  },
  {
    path: officeMandateUrl(':order(^[0-9]{1,15}$)'),
    permission: 'handle_money',
    load: async ({ order }, staffId, sites) => {
      const { name, pdf } = await openMandate(storedIdIn('order', order), { staffId, sites })
      return { bytes: pdf, type: 'application/pdf', name }
    },
  },
]
