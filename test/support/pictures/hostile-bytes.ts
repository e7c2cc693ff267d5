import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** File formats written by hand, because no library produces malformed files. */

interface PngClaims {
  width: number
  height: number
  inflatesTo?: number
  textInflatesTo?: number
  profileInflatesTo?: number
}

export function pngOf({ width, height, inflatesTo, textInflatesTo, profileInflatesTo }: PngClaims): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const parts = [Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header)]
  if (profileInflatesTo)
    parts.push(pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), zeros(profileInflatesTo)])))
  if (textInflatesTo)
    parts.push(pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros(textInflatesTo)])))
  parts.push(pngChunk('IDAT', zeros(inflatesTo ?? (width + 1) * height)), pngChunk('IEND', Buffer.alloc(0)))
  return Buffer.concat(parts)
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function zeros(length: number): Buffer {
  return deflateSync(Buffer.alloc(length), { level: 9 })
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** One real frame and thousands of small ones. */
export async function animatedWebp(width: number, height: number, frames: number): Promise<Buffer> {
  const first = await webpFrame(width, height)
  const other = await webpFrame(16, 16)
  const canvas = Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(width - 1), uint24(height - 1)])
  const chunks = [riffChunk('VP8X', canvas), riffChunk('ANIM', Buffer.alloc(6)), first]
  for (let frame = 1; frame < frames; frame += 1) chunks.push(other)
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]))
}

async function webpFrame(width: number, height: number): Promise<Buffer> {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
    .webp()
    .toBuffer()
  const place = Buffer.concat([
    uint24(0),
    uint24(0),
    uint24(width - 1),
    uint24(height - 1),
    uint24(10),
    Buffer.from([0]),
  ])
  return riffChunk('ANMF', Buffer.concat([place, picture.subarray(12)]))
}

function riffChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
}

function uint24(value: number): Buffer {
  return Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255])
}

export function jpegWithSegments(jpeg: Buffer, marker: number, contents: Buffer[]): Buffer {
  const segments = contents.map(content => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** Each scan costs a pass over the whole picture but few bytes. */
export function jpegWithRepeatedScans(progressive: Buffer, times: number): Buffer {
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = progressive.length - 2
  const scan = progressive.subarray(lastScan, Math.min(end, lastScan + 4_000))
  return Buffer.concat([
    progressive.subarray(0, end),
    ...Array.from({ length: times }, () => scan),
    progressive.subarray(end),
  ])
}

export function avifClaiming(avif: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(avif)
  const box = copy.indexOf('ispe', 0, 'latin1')
  copy.writeUInt32BE(width, box + 8)
  copy.writeUInt32BE(height, box + 12)
  return copy
}

/** A complete ZIP archive, which readers that start at the end would unpack. */
export function zipWith(name: string, content: string): Buffer {
  const packed = deflateRawSync(content, { level: 0 })
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(file.length, 16)
  return Buffer.concat([file, entry, end])
}
