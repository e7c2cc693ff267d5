import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { removeUnusedImage } from './images/send-image.ts'
import { chatData, eraseMember } from './store-erasure.ts'
import { emptyStoredMessagesFrom } from './store-live-events.ts'

export const personalData: PersonalData = {
  tables: [
    'chat_conversation',
    'chat_dropped',
    'chat_fictional_notice',
    'chat_fictional_stop',
    'chat_free_use',
    'chat_held_message',
    'chat_image',
    'chat_image_acceptance',
    'chat_message',
    'chat_reaction',
    'chat_setting',
    'chat_waiting',
    'chat_word',
    'chat_word_mark',
  ],
  export: chatData,
  exportIds: { member: 'member' },
  erase: eraseMessages,
}

/** Empties the member's messages; jobs of the same transaction remove the files of their pictures. */
async function eraseMessages(tx: Tx, memberId: number): Promise<void> {
  for (const name of await eraseMember(tx, memberId)) await enqueue(tx, removeUnusedImage, { name, atOnce: true })
  await emptyStoredMessagesFrom(tx, memberId)
}
