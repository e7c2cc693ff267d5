import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'
import { eraseMember } from './store-erasure.ts'
import { forgetOldClaims } from './store-welcome.ts'
import { settleWelcome } from './welcome-credits.ts'

export const room: RoomServer = {
  routes,
  jobs: [forgetOldClaims],
  listeners: [settleWelcome],
  securityCodes: { proof_required: 'signups_rose' },
  personalData: { tables: ['signup_signup', 'signup_welcome'], erase: eraseMember },
}
