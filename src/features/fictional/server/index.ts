import { accountReopened } from '#accounts/events'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { erasePersona, personaOf, setRetired } from './store.ts'

export {
  conversationsOf,
  deleteStatedFact,
  insertStatedFact,
  insertUpload,
  lockProfile,
  personaOf,
  savePersona,
  setRetired,
  statedFactsOf,
  uploaderOf,
} from './store.ts'
export { listProfiles } from './store-list.ts'

/** If staff reopen the account of a retired profile, the profile is no longer retired. */
const clearRetirement = listener({
  event: accountReopened,
  name: 'fictional.clear-retirement',
  async within(tx, { memberId }) {
    if ((await personaOf(tx, memberId))?.retired_at) await setRetired(tx, memberId, false)
  },
})

export const room: RoomServer = {
  listeners: [clearRetirement],
  personalData: {
    tables: ['fictional_persona', 'fictional_stated_fact', 'fictional_upload'],
    erase: erasePersona,
  },
}
