import { randomUUID } from 'node:crypto'
import type { sendMessage } from '../../src/features/chat/contract.ts'
import type { ReplyOf } from '../../src/platform/endpoint.ts'
import type { Answer, Client } from './client.ts'

/** Sends a picture in a conversation as the page's script does: fields first, then the file. */
export function sendPicture(
  client: Client,
  { to, bytes, key = randomUUID(), text = '' }: { to: number; bytes: Buffer; key?: string; text?: string },
) {
  const boundary = 'vonk-chat-boundary'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('profile', String(to))}${field('text', text)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return client.fetch('/api/chat-image.php', {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
    },
  }) as Promise<Answer<ReplyOf<typeof sendMessage>>>
}
