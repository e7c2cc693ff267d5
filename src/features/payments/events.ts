import { domainEvent } from '#platform/domain-event.ts'

/** A payment was reversed, or the reversal was undone (`undone`). The credits moved in the same transaction. */
export const reversed = domainEvent<{
  reversalId: number
  orderId: number
  memberId: number
  siteId: number
  method: string
  kind: 'refund' | 'chargeback'
  origin: string
  /** The bank's code of a chargeback, for example MD06. */
  reason: string | null
  undone: boolean
}>('payments.reversed')

/** An order was paid and its credits were granted, in the same transaction. Published once per order. */
export const completed = domainEvent<{
  orderId: number
  memberId: number
  siteId: number
  credits: number
}>('payments.completed')
