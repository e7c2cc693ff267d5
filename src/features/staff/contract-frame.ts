import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, MemberId, OrderId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { HIT_KINDS } from './rules.ts'

/** One thing that the search of the back office found; exactly one of the ids is set. */
export const OfficeHit = Type.Object({
  kind: Type.Enum([...HIT_KINDS]),
  member: nullable(MemberId),
  order: nullable(OrderId),
  id: nullable(Id),
  label: Type.String(),
  detail: Type.String(),
})
export type OfficeHit = Static<typeof OfficeHit>

export const searchOffice = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/office-search.php',
  summary: 'Find members, orders, sites, companies and staff by words, among those that the caller may open',
  who: { staff: 'any' },
  query: Type.Object({ words: Type.String({ minLength: 1, maxLength: 254 }) }),
  reply: Type.Object({ hits: Type.Array(OfficeHit) }),
  errors: {},
})

export const getWaitingCounts = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/office-waiting.php',
  summary: 'Count the work that waits on each page of the back office that the caller may open',
  who: { staff: 'any' },
  reply: Type.Object({ counts: Type.Array(Type.Object({ path: Type.String(), count: Type.Integer() })) }),
  errors: {},
  repeatedByPage: true,
})
