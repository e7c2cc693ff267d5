import { crc32, deflateSync } from 'node:zlib'
import { thumbHashToRGBA } from 'thumbhash'

/** A few pixels are enough, because the browser scales them to a smooth blur. */
const WIDTH = 6
const HEIGHT = 8

/**
 * A thumbhash as a data URL of some 300 characters, created at upload and stored: decoding in the browser would need a
 * script first, and decoding per page costs 0.2 ms per photo.
 */
export function placeholderOf(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const from = (Math.floor(((y + 0.5) * h) / HEIGHT) * w + Math.floor(((x + 0.5) * w) / WIDTH)) * 4
      rows.set(rgba.subarray(from, from + 3), y * (1 + WIDTH * 3) + 1 + x * 3)
    }
  }
  return `data:image/png;base64,${png(rows).toString('base64')}`
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
