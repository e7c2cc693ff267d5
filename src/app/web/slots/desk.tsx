import type { SlotParts } from '#platform/web/slot.tsx'
import { DeskAccount, TimeZoneNote } from '#staff/web'

/** Upper rooms' parts on the pages of the desk. */
export const parts: SlotParts = { 'desk.account': [DeskAccount], 'desk.foot': [TimeZoneNote] }
