import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { checkedPassword, type MemberCaller } from '#accounts/server'
import { chatPicture } from '#chat/server'
import { pictureFile } from '#photos/server'
import { notFound } from '#platform/problem.ts'
import { zipStream } from '#platform/server/archives/zip.ts'
import { now } from '#platform/server/clock.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import { keyedHashOf } from '#platform/server/keyed-hash.ts'
import { exportPersonalData } from '#platform/server/personal-data.ts'
import { recordSecurityEvent } from '#platform/server/security/security-events.ts'
import { DOWNLOAD_IN_MINUTES, downloadUrl } from '../rules.ts'

interface Owner {
  readonly siteId: number
  readonly memberId: number
}

/** Gives the member who knows the password the download address. */
export function requestMyData(caller: MemberCaller, key: string, form: { readonly password: string }) {
  const { siteId, memberId } = caller
  const intent = { siteId, caller: `member:${memberId}`, key, request: ['leaving.my-data', form] }
  return onceAfter(
    intent,
    () => checkedPassword(caller, form.password, 'password'),
    async () => addressFor(caller),
  )
}

/** The download address, signed for this member. It works only while the member is logged in. */
function addressFor(owner: Owner): { url: string; until: string } {
  const until = Math.floor(now().getTime() / 1000) + DOWNLOAD_IN_MINUTES * 60
  const url = downloadUrl(`${until}.${signatureOf(owner, until).toString('base64url')}`)
  return { url, until: new Date(until * 1000).toISOString() }
}

/** The file for a signed link. It is not found for another member or after the link has expired. */
export async function dataExportFor(owner: Owner & { readonly address: string }, token: string): Promise<Readable> {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const [actual, expected] = [Buffer.from(signature, 'base64url'), signatureOf(owner, Number(until))]
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!isSigned || Number(until) * 1000 < now().getTime()) {
    recordSecurityEvent('link_refused', { ...owner, endpoint: `GET ${downloadUrl(':token')}` })
    throw notFound()
  }
  return pack(owner.memberId)
}

function signatureOf({ siteId, memberId }: Owner, until: number): Buffer {
  return keyedHashOf(`leaving.my-data:${siteId}:${memberId}:${until}`)
}

interface DataWithImages {
  readonly photos: { readonly photos: readonly { name: string }[] }
  readonly chat: { readonly pictures: readonly { name: string }[] }
}

async function pack(memberId: number): Promise<Readable> {
  const data = await exportPersonalData(memberId)
  const { photos, chat } = data as unknown as DataWithImages
  return zipStream([
    { name: 'my-data.json', read: async () => Buffer.from(JSON.stringify(data, null, 2)) },
    ...photos.photos.map(({ name }) => ({
      name: `photos/${name}.webp`,
      read: () => pictureFile('photos', name, 'full.webp'),
    })),
    ...chat.pictures.map(({ name }) => ({ name: `messages/${name}.webp`, read: () => chatPicture(name) })),
  ])
}
