import type { sendMessage } from '../../src/features/chat/contract.ts'
import type { ReplyOf } from '../../src/platform/endpoint.ts'
import type { Client } from './client.ts'
import { sendForm } from './multipart.ts'

/** Sends a picture like the page's script. */
export function sendPicture(
  client: Client,
  { to, bytes, key, text = '' }: { to: number; bytes: Buffer; key?: string; text?: string },
) {
  return sendForm<ReplyOf<typeof sendMessage>>(client, '/api/chat-image.php', {
    fields: { profile: String(to), text },
    file: { name: 'x.jpg', type: 'image/jpeg', bytes },
    ...(key !== undefined && { key }),
  })
}
