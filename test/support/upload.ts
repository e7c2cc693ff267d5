import { randomUUID } from 'node:crypto'
import type { OwnPhotos } from '../../src/features/photos/contract.ts'
import type { Answer, Client } from './client.ts'

/** Sends one file as a browser's form does. */
export function upload(client: Client, bytes: Buffer, key: string = randomUUID(), type = 'image/jpeg', crop?: string) {
  const boundary = 'vonk-test-boundary'
  const field =
    crop === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="crop"\r\n\r\n${crop}\r\n`
  const head = `${field}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../../holiday.php"\r\ncontent-type: ${type}\r\n\r\n`
  return client.fetch('/api/photo.php', {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
    },
  }) as Promise<Answer<OwnPhotos>>
}
