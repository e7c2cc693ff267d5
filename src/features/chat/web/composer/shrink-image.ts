import { IMAGE_LONG_SIDE_IN_PIXELS } from '../../rules.ts'

const QUALITY = 0.85

/**
 * The image upright, at most 1600 pixels long and without metadata. An image that this browser can't read is sent as it
 * is; the server then decides.
 */
export async function shrunkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, IMAGE_LONG_SIDE_IN_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? file), 'image/jpeg', QUALITY))
}
