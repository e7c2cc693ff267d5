import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { now } from '#platform/server/clock.ts'

export interface ZipEntry {
  readonly name: string
  /** Null if the file no longer exists; the entry is left out. */
  read(): Promise<Buffer | null>
}

/**
 * A ZIP without compression (pictures are compressed already), written while the client receives it. Each file is read
 * only after the previous one was sent, so memory does not grow with the number of files.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  addEach(zip, entries).catch((error: Error) => output.destroy(error))
  return output
}

async function addEach(zip: ZipFile, entries: readonly ZipEntry[]): Promise<void> {
  for (const { name, read } of entries) {
    const bytes = await read()
    if (!bytes) continue
    // yazl keeps every stream until the archive ends. A PassThrough releases its bytes after they are read.
    const source = new PassThrough().end(bytes)
    zip.addReadStream(source, name, { size: bytes.length, compress: false, mtime: now() })
    await finished(source)
  }
  zip.end()
}
