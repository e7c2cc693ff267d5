import type { RoomServer } from '#platform/server/serve.ts'
import { collectMessages, flush, startCollecting } from './collect.ts'
import { deliverPush } from './deliver-push.ts'
import { listeners } from './listeners.ts'
import { mailAbsent } from './mail-absent.ts'
import { takeReturnedMail } from './mail-events.ts'
import { sendMailing } from './mailings.ts'
import { pushUnread } from './notify.ts'
import { mountWorker, routes } from './routes.ts'
import { filterMail } from './still-wanted.ts'
import { eraseMember, notificationData } from './store-erasure.ts'
import { mailWeekly } from './weekly.ts'

export { mailingsForOffice, startMailing } from './mailings.ts'
export { deleteDraft, insertMailing, type MailingContent } from './store-mailings.ts'

export const room: RoomServer = {
  personalData: {
    tables: [
      'notifications_absence',
      'notifications_preference',
      'notifications_subscription',
      'notifications_sent',
      'notifications_week',
    ],
    export: notificationData,
    erase: eraseMember,
  },
  routes,
  listeners,
  extends: [collectMessages, takeReturnedMail, filterMail],
  jobs: [pushUnread, deliverPush, mailAbsent, mailWeekly, sendMailing],
  mount: mountWorker,
  start: startCollecting,
  stop: flush,
}
