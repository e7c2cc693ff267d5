import { setSiteIcon } from '../../../src/features/sites/office/contract-icon.ts'
import type { Client } from '../client.ts'
import { sendForm } from './multipart.ts'

/** Uploads the icon of a site. */
export function uploadSiteIcon(client: Client, site: number, bytes: Buffer, key?: string) {
  const endpoint = { ...setSiteIcon, path: `${setSiteIcon.path}?site=${site}` as typeof setSiteIcon.path }
  return sendForm(client, endpoint, {
    file: { name: 'icon.png', type: 'image/png', bytes },
    ...(key !== undefined && { key }),
  })
}
