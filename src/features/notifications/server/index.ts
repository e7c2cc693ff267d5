import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { flush, startCollecting } from './collect.ts'
import { deliverPush } from './deliver-push.ts'
import { listeners } from './listeners.ts'
import { mailAbsent } from './mail-absent.ts'
import { sendMailing } from './mailings.ts'
import { pushUnread } from './notify.ts'
import { mountWorker, routes } from './routes.ts'
import { notificationData } from './store-leaver.ts'
import { mailWeekly } from './weekly.ts'

export { mailingsForOffice, startMailing } from './mailings.ts'
export { deleteDraft, insertMailing, type MailingContent } from './store-mailings.ts'

holdsData('notifications', notificationData)

export const room: RoomServer = {
  routes,
  listeners,
  jobs: [pushUnread, deliverPush, mailAbsent, mailWeekly, sendMailing],
  mount: mountWorker,
  start: startCollecting,
  stop: flush,
}
