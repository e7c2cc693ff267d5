import { crc32 } from 'node:zlib'

export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0; names are UTF-8 (bit 11). */
const VERSION = 20
const UTF8 = 0x0800
/** 1 January 1980: a ZIP knows no earlier day, and no file here has a day of its own. */
const DAY = 0x21

/** A ZIP of stored entries: pictures are compressed already. PKWARE's APPNOTE, 4.3. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(UTF8, 2)
    facts.writeUInt16LE(DAY, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([signature(LOCAL), facts, path, bytes])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([signature(CENTRAL), version(), facts, place, path]))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, signature(END), end])
}

function signature(value: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32LE(value)
  return four
}

function version(): Buffer {
  const two = Buffer.alloc(2)
  two.writeUInt16LE(VERSION)
  return two
}
