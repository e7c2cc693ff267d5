import { Type } from 'typebox'
import { STATEMENT_KINDS } from '#credits/rules'
import { MaskedMember } from '#payments/office/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

export const getOfficeLedger = endpoint({
  room: 'credits-office',
  method: 'GET',
  path: '/api/office-ledger.php',
  summary: 'List a member’s ledger entries with the balance after each, newest first',
  who: { staff: 'handle_money' },
  query: Type.Object({ member: MemberId, before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })) }),
  reply: Type.Object({
    member: MaskedMember,
    site: Type.String(),
    balance: Type.Integer(),
    debt: Type.Integer(),
    paid_user: Type.Boolean(),
    lines: Type.Array(
      Type.Object({
        number: Type.Integer(),
        at: Instant,
        kind: Type.Enum([...STATEMENT_KINDS]),
        credits: Type.Integer(),
        debt: Type.Integer(),
        balance: Type.Integer(),
      }),
    ),
    next: nullable(Type.Integer()),
  }),
  errors: {},
})
