import { accountErased } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { eraseMember } from './store-leaver.ts'

export const eraseOnErasure = listener({
  event: accountErased,
  name: 'desk.erase',
  within: (tx, { memberId }) => eraseMember(tx, memberId),
})
