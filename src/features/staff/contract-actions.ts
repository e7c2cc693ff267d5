import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, OrderId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { ACTION_GROUP_NAMES, ACTION_NAMES, ACTION_WORDS_LENGTH } from './rules-actions.ts'

/** A value in the reader's language. The page links it if it has an id, and shows `at` in the reader's time zone. */
export const LogValue = Type.Object({
  text: Type.String(),
  at: Type.Optional(Instant),
  member: Type.Optional(MemberId),
  order: Type.Optional(OrderId),
  site: Type.Optional(SmallId),
  company: Type.Optional(SmallId),
})
export type LogValue = Static<typeof LogValue>

/** One detail of an entry. A change has the values before and after; another detail only `after`. */
export const LogLine = Type.Object({
  label: Type.String(),
  before: nullable(Type.Array(LogValue)),
  after: Type.Array(LogValue),
})
export type LogLine = Static<typeof LogLine>

export const StaffAction = Type.Object({
  id: Id,
  staff: Type.String(),
  action: Type.Enum([...ACTION_NAMES]),
  site: Type.Union([Type.String(), Type.Null()]),
  subject: Type.String(),
  object: LogValue,
  lines: Type.Array(LogLine),
  at: Instant,
})

export type StaffAction = Static<typeof StaffAction>

const Day = Type.String({ format: 'date' })

/** The filters of the audit log; days are those of the reader's time zone, both included. */
export const ActionFilter = Type.Object({
  staff: Type.Optional(Id),
  group: Type.Optional(Type.Enum([...ACTION_GROUP_NAMES])),
  action: Type.Optional(Type.Enum([...ACTION_NAMES])),
  site: Type.Optional(SmallId),
  /** `no` leaves out what staff only looked at. */
  views: Type.Optional(Type.Enum(['no'])),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  words: Type.Optional(Type.String({ maxLength: ACTION_WORDS_LENGTH })),
})
export type ActionFilter = Static<typeof ActionFilter>

export const getActions = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/staff-actions.php',
  summary: 'Search the audit log of staff, newest first; the words find a member, a number, an email, a host or a code',
  who: { staff: 'read_actions' },
  query: Type.Object({ ...ActionFilter.properties, after: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({
    actions: Type.Array(StaffAction),
    /** The cursor of the next page; null on the last page. */
    next: nullable(Type.String()),
    colleagues: Type.Array(Type.Object({ id: Id, email: Type.String() })),
  }),
  errors: {},
})
