import { accountConfirmed } from '#accounts/events'
import { completed, reversed } from '#payments/events'
import { transaction } from '#platform/server/database/db.ts'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { deliverPostback } from './deliver-postback.ts'
import { reportEvent } from './report-event.ts'
import { deleteOldDeliveries, eraseMember, hasEarlierOrder, postbacksData } from './store-deliveries.ts'

export { deliverPostback, pauseTemplate } from './deliver-postback.ts'
export { encryptKey } from './key.ts'
export { mayReport } from './may-report.ts'
export { type DeliveryRow, deliveriesOf, insertDelivery } from './store-deliveries.ts'
export {
  insertTemplate,
  replaceTemplate,
  type TemplateRow,
  templateById,
  templatesOf,
} from './store-templates.ts'

export const room: RoomServer = {
  jobs: [
    deliverPostback,
    job({ name: 'postbacks.delete-old', schedule: '40 3 * * *', run: () => transaction(deleteOldDeliveries) }),
  ],
  listeners: [
    listener({
      event: accountConfirmed,
      name: 'postbacks.signup',
      within: (tx, { memberId, siteId }) => reportEvent(tx, { memberId, siteId, subjects: { signup: memberId } }),
    }),
    listener({
      event: completed,
      name: 'postbacks.purchase',
      within: async (tx, { memberId, siteId, orderId }) => {
        const isFirst = !(await hasEarlierOrder(tx, memberId, orderId))
        const subjects = { purchase: orderId, ...(isFirst && { first_purchase: memberId }) }
        await reportEvent(tx, { memberId, siteId, subjects })
      },
    }),
    listener({
      event: reversed,
      name: 'postbacks.refund',
      within: async (tx, { memberId, siteId, reversalId, undone }) => {
        if (!undone) await reportEvent(tx, { memberId, siteId, subjects: { refund: reversalId } })
      },
    }),
  ],
  personalData: { tables: ['postbacks_delivery'], export: postbacksData, erase: eraseMember },
}
