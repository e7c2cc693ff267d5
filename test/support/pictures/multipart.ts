import { randomUUID } from 'node:crypto'
import type { Endpoint, ReplyOf } from '../../../src/platform/endpoint.ts'
import type { Client, Reply } from '../client.ts'
import { withStoredIds } from '../public-id.ts'

interface Sent {
  readonly fields?: Readonly<Record<string, string>>
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer }
  readonly key?: string
}

/** Sends one file like a browser's form, fields first. */
export async function sendForm<E extends Endpoint>(
  client: Client,
  endpoint: E,
  { fields = {}, file, key = randomUUID() }: Sent,
): Promise<Reply<ReplyOf<E>>> {
  const boundary = 'vonk-test-boundary'
  const part = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n`
  const head = [
    ...Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`),
    `${part(`name="file"; filename="${file.name}"`)}content-type: ${file.type}\r\n\r\n`,
  ]
  const reply = await client.fetch(endpoint.path, {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head.join('')), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
    },
  })
  return {
    ...reply,
    body: reply.status === 200 ? withStoredIds(endpoint.reply, reply.body) : reply.body,
  } as Reply<ReplyOf<E>>
}
