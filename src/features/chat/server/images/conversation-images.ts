import { pictureFile } from '#photos/server'
import { notFound } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import type { ChatImages } from '../../contract.ts'
import { conversationFor } from '../policy.ts'
import { imagesPath, secondsValid } from './image-url.ts'
import { IMAGE_FOLDER } from './send-image.ts'
import { acceptsImages, imageByName, isImageOf, setAcceptance } from './store-images.ts'

interface Viewer {
  readonly siteId: number
  readonly memberId: number
}

export async function imagesOf(viewer: Viewer, conversation: number): Promise<ChatImages> {
  const { id } = await conversationFor(db(), viewer, conversation)
  return { path: pathFor(viewer, id), accepted: await acceptsImages(db(), id, viewer.memberId) }
}

/** Shows the other member's images from now on, or blurs them again. */
export function acceptImages(viewer: Viewer, conversation: number, accepted: boolean): Promise<ChatImages> {
  return transaction(async tx => {
    const { id } = await conversationFor(tx, viewer, conversation)
    await setAcceptance(tx, id, viewer.memberId, accepted)
    await publishLive(tx, viewer.memberId, 'chat.images', { conversation: id, accepted })
    return { path: pathFor(viewer, id), accepted }
  })
}

const pathFor = ({ siteId, memberId }: Viewer, conversation: number) =>
  imagesPath({ siteId, reader: { member: memberId } }, conversation)

/** The path from which an operator's browser loads the images of a conversation that the operator answers. */
export function imagesPathForStaff(staff: { siteId: number; staffId: number }, conversation: number): string {
  return imagesPath({ siteId: staff.siteId, reader: { staff: staff.staffId } }, conversation)
}

interface File {
  readonly signed: string
  readonly conversation: number
  readonly name: string
  readonly variant: string
}

/**
 * The bytes of an image, for a member of its conversation with a path that is signed for this member. Until the viewer
 * accepts the other member's images, only the blurred file is served. An operator with a signed path sees all of them.
 */
export async function imageFile(caller: Caller, file: File) {
  const { signed, conversation, name, variant } = file
  const { memberId, siteId } = caller
  const secondsForStaff = staffSeconds(caller, file)
  if (secondsForStaff > 0) {
    if (!(await isImageOf(name, conversation))) throw notFound()
    return bytesOf(file, secondsForStaff)
  }
  if (memberId === null) throw notFound()
  const viewer = { memberId, siteId }
  const secondsLeft = secondsValid(signed, { siteId, reader: { member: memberId } }, conversation)
  if (secondsLeft === 0) throw notFound()
  const [{ id, other_id }, image] = await Promise.all([conversationFor(db(), viewer, conversation), imageByName(name)])
  const isOwn = image?.sender_id === memberId && image.receiver_id === other_id
  const isTheirs = image?.sender_id === other_id && image.receiver_id === memberId
  if (!isOwn && !isTheirs) throw notFound()
  if (isTheirs && !variant.startsWith('locked') && !(await acceptsImages(db(), id, memberId))) throw notFound()
  return bytesOf(file, secondsLeft)
}

function staffSeconds({ staffId, siteId, permissions }: Caller, { signed, conversation }: File): number {
  if (staffId === null || !permissions.answer_conversations) return 0
  return secondsValid(signed, { siteId, reader: { staff: staffId } }, conversation)
}

async function bytesOf({ name, variant }: File, secondsLeft: number) {
  const bytes = await pictureFile(IMAGE_FOLDER, name, variant)
  if (!bytes) throw notFound()
  return { bytes, secondsLeft }
}
