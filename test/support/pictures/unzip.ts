/** The files of a ZIP of stored entries, by its central directory (PKWARE's APPNOTE, 4.3). */
export function unzip(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  const end = file.length - 22
  if (file.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('the file is not a complete ZIP file')
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the ZIP file’s directory has an invalid entry')
    const [size, start] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)]
    const lengths = [28, 30, 32].map(field => file.readUInt16LE(at + field)) as [number, number, number]
    const name = file.subarray(at + 46, at + 46 + lengths[0]).toString()
    const content = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    entries.set(name, file.subarray(content, content + size))
    at += 46 + lengths[0] + lengths[1] + lengths[2]
  }
  return entries
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
