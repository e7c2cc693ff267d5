import { setGiftPicture } from '../../../src/features/chat/office/contract.ts'
import type { Client } from '../client.ts'
import { sendForm } from './multipart.ts'

/** Uploads the picture of a gift. */
export function uploadGiftPicture(client: Client, gift: number, bytes: Buffer, key?: string) {
  const endpoint = { ...setGiftPicture, path: `${setGiftPicture.path}?gift=${gift}` as typeof setGiftPicture.path }
  return sendForm(client, endpoint, {
    file: { name: 'gift.png', type: 'image/png', bytes },
    ...(key !== undefined && { key }),
  })
}
