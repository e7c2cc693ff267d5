import { addPhoto } from '../../../src/features/photos/contract.ts'
import type { Client } from '../client.ts'
import { sendForm } from './multipart.ts'

/** Uploads a photo with an untrustworthy file name. */
export function upload(client: Client, bytes: Buffer, key?: string, type = 'image/jpeg', crop?: string) {
  return sendForm(client, addPhoto, {
    fields: crop === undefined ? {} : { crop },
    file: { name: '../../holiday.php', type, bytes },
    ...(key !== undefined && { key }),
  })
}
