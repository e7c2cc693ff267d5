import { randomUUID } from 'node:crypto'
import * as sending from '../../../src/features/chat/contract.ts'
import * as desk from '../../../src/features/desk/contract.ts'
import * as deskOffice from '../../../src/features/desk/office/contract.ts'
import type { TestApp } from '../app.ts'
import { sendPicture } from '../pictures/chat-image.ts'
import { ordinaryPhoto } from '../pictures/hostile-pictures.ts'
import { again, deskConversation, pair, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

const plan = { day: '2031-05-01', from: '22:00', until: '06:00' } as const

/** The id of a new operator. */
async function operatorId(app: TestApp): Promise<number> {
  const { operator } = await deskConversation(app)
  const [{ staff: id } = { staff: 0 }] = (await operator.call(desk.getMonthFigures, { query: { month: '2031-05' } }))
    .figures
  return id
}

/**
 * Returns the key, or another key if its answer would be sampled for review, because a sampled answer writes one more
 * row.
 */
async function unsampled(key: string): Promise<string> {
  const { isSampled } = await import('../../../src/features/desk/server/answer.ts')
  return isSampled(key) ? unsampled(randomUUID()) : key
}

/** Writes of pictures, the fictional notice and the operators' desk. */
export const DESK_WRITES: Readonly<Record<string, Write>> = {
  'PUT /api/desk-languages.php': async (app, key) => {
    const [operator, office] = [await operatorId(app), await staff(app)]
    return again(office, deskOffice.giveLanguages, { body: { staff: operator, languages: ['nl', 'de'] }, key })
  },
  'POST /api/desk-planned-shifts.php': async (app, key) => {
    const [operator, office] = [await operatorId(app), await staff(app)]
    return again(office, deskOffice.planShift, { body: { staff: operator, ...plan }, key })
  },
  'DELETE /api/desk-planned-shifts.php': async (app, key) => {
    const [operator, office] = [await operatorId(app), await staff(app)]
    const { planned } = await office.call(deskOffice.planShift, { body: { staff: operator, ...plan } })
    return again(office, deskOffice.cancelShift, { body: { id: planned.id }, key })
  },
  'POST /api/desk-lease.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app)
    return again(operator, desk.takeConversation, { body: { conversation }, key })
  },
  'POST /api/desk-next.php': async (app, key) => {
    const { operator } = await deskConversation(app)
    return again(operator, desk.takeNext, { body: {}, key })
  },
  'PUT /api/desk-draft.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app, true)
    return again(operator, desk.keepDraft, { body: { conversation, words: 'Hoi' }, key })
  },
  'PUT /api/desk-shift.php': async (app, key) => {
    const { operator } = await deskConversation(app)
    return again(operator, desk.changeShift, { body: { state: 'working' }, key })
  },
  'DELETE /api/desk-lease.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app, true)
    return again(operator, desk.handBack, { body: { conversation }, key })
  },
  'POST /api/desk-answer.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app, true)
    return again(operator, desk.answer, { body: { conversation, text: 'dag' }, key: await unsampled(key) })
  },
  'POST /api/desk-note.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app, true)
    return again(operator, desk.addNote, { body: { conversation, words: 'dag' }, key })
  },
  'POST /api/desk-stated-facts.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app, true)
    return again(operator, desk.addStatedFact, { body: { conversation, words: 'dag' }, key })
  },
  'POST /api/desk-flag.php': async (app, key) => {
    const { operator, conversation } = await deskConversation(app, true)
    return again(operator, desk.flagMember, { body: { conversation, reason: 'zorg' }, key })
  },
  'POST /api/chat-image.php': async (app, key) => {
    const [anna, bram] = await pair(app)
    const bytes = await ordinaryPhoto(400, 500)
    return () => sendPicture(anna.client, { to: bram.memberId, bytes, key })
  },
  'POST /api/fictional-notice.php': async (app, key) => {
    const [{ client }] = await pair(app)
    return again(client, sending.acknowledgeFictionalNotice, { body: {}, key })
  },
}
