import { domainEvent } from '#platform/domain-event.ts'

/** Money of an order went back, or after all it didn't (`undone`); its credits moved in that same transaction. */
export const reversed = domainEvent<{
  reversalId: number
  orderId: number
  memberId: number
  siteId: number
  method: string
  kind: 'refund' | 'chargeback'
  origin: string
  /** The bank's code of a chargeback, such as MD06. */
  reason: string | null
  undone: boolean
}>('payments.reversed')

/** An order was paid and its credits are granted; told in that same transaction, once per order. */
export const completed = domainEvent<{
  orderId: number
  memberId: number
  siteId: number
  credits: number
  /** The member's first bundle: premium began with it. */
  first: boolean
}>('payments.completed')
