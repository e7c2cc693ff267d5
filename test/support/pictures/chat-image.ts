import { sendImage } from '../../../src/features/chat/contract.ts'
import type { Client } from '../client.ts'
import { publicId } from '../public-id.ts'
import { sendForm } from './multipart.ts'

/** Sends a picture like the page's script. */
export function sendPicture(
  client: Client,
  { to, bytes, key, text = '' }: { to: number; bytes: Buffer; key?: string; text?: string },
) {
  return sendForm(client, sendImage, {
    fields: { profile: String(publicId('member', to)), text },
    file: { name: 'x.jpg', type: 'image/jpeg', bytes },
    ...(key !== undefined && { key }),
  })
}
