import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { collectMessages, flush, startCollecting } from './collect-recipients.ts'
import { listeners } from './listeners.ts'
import { mailAbsent } from './mail/mail-absent.ts'
import { takeReturnedMail } from './mail/mail-events.ts'
import { mailWeekly } from './mail/mail-weekly.ts'
import { sendMailing } from './mail/mailings.ts'
import { pushUnread } from './notify.ts'
import { deliverPush } from './push/deliver-push.ts'
import { mountNotifications, routes } from './routes.ts'
import { filterMail } from './still-wanted.ts'
import { eraseMember, notificationData } from './store-erasure.ts'

export {
  approveMailing,
  changeMailingState,
  mailingsForOffice,
  sendTest,
  startMailing,
} from './mail/mailings.ts'
export { deleteDraft, insertMailing, type MailingContent, mailingOf } from './mail/store-mailings.ts'

export const room: RoomServer = {
  personalData: {
    tables: [
      'notifications_absence',
      'notifications_mailed',
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
  securityCodes: { unsubscribe_link_wrong: 'link_refused' },
  jobs: [pushUnread, deliverPush, mailAbsent, mailWeekly, sendMailing],
  mount: mountNotifications,
  start: startCollecting,
  stop: flush,
}
