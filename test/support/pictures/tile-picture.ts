import { setTilePicture } from '../../../src/features/discovery/office/contract.ts'
import type { Client } from '../client.ts'
import { sendForm } from './multipart.ts'

/** Uploads the picture of a partner tile. */
export function uploadTilePicture(client: Client, tile: number, bytes: Buffer, key?: string) {
  const endpoint = { ...setTilePicture, path: `${setTilePicture.path}?tile=${tile}` as typeof setTilePicture.path }
  return sendForm(client, endpoint, {
    file: { name: 'tile.jpg', type: 'image/jpeg', bytes },
    ...(key !== undefined && { key }),
  })
}
