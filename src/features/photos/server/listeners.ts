import { accountErased } from '#accounts/events'
import { enqueue } from '#platform/server/jobs.ts'
import { listener } from '#platform/server/outbox.ts'
import { removeUnusedFiles } from './files.ts'
import { lockGallery } from './store.ts'
import { eraseLeaver } from './store-leaver.ts'

export const listeners = [
  listener({
    event: accountErased,
    name: 'photos.erase',
    async within(tx, { memberId }) {
      await lockGallery(tx, memberId)
      for (const name of await eraseLeaver(tx, memberId)) await enqueue(tx, removeUnusedFiles, { name })
    },
  }),
]
