import { LARGEST_UPLOAD_IN_BYTES, PictureError } from './imaging-messages.ts'

/** Cheap checks before a file takes a place in the queue. File names and content types are ignored. */
export function checkUpload(input: Buffer): void {
  if (input.length > LARGEST_UPLOAD_IN_BYTES) throw new PictureError('photo_too_large')
  if (!hasPictureMagic(input)) throw new PictureError('photo_not_an_image')
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** JPEG, PNG, WebP and AVIF. HEIC is not among them: the prebuilt libvips has no HEVC decoder. */
function hasPictureMagic(input: Buffer): boolean {
  if (input[0] === 0xff && input[1] === 0xd8 && input[2] === 0xff) return true
  if (input.subarray(0, 8).equals(PNG_SIGNATURE)) return true
  if (ascii(input, 0, 4) === 'RIFF' && ascii(input, 8, 12) === 'WEBP') return true
  return ascii(input, 4, 12) === 'ftypavif'
}

function ascii(input: Buffer, from: number, to: number): string {
  return input.toString('latin1', from, to)
}
