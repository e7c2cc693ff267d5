import { Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { Dispute } from './contract.ts'

export const getChargebacks = endpoint({
  room: 'payments-office',
  method: 'GET',
  path: '/api/office-chargebacks.php',
  summary: 'List the chargebacks that are lost or won, newest first',
  who: { staff: 'handle_money' },
  query: Type.Object({ before: Type.Optional(Id) }),
  reply: Type.Object({ disputes: Type.Array(Dispute), next: nullable(Id) }),
  errors: {},
})
