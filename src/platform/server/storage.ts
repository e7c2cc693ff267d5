import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { config } from './config/config.ts'

/** File storage on disk. The names are generated, for example `photos/ab/abcd.webp`. */
export interface Storage {
  /** Atomic: a reader never sees half a file. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null if the file doesn't exist. */
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** Copies a file within the storage. */
  copy(from: string, to: string): Promise<void>
}

class DiskStorage implements Storage {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = resolve(folder)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(name)
    await mkdir(dirname(path), { recursive: true })
    const half = `${path}.${randomUUID()}.part`
    await writeFile(half, bytes, { flush: true })
    await rename(half, path)
  }

  async get(name: string): Promise<Buffer | null> {
    return readFile(this.pathOf(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }

  /** A hard link: files are replaced whole and never modified. */
  async copy(from: string, to: string): Promise<void> {
    const path = this.pathOf(to)
    await mkdir(dirname(path), { recursive: true })
    await link(this.pathOf(from), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }

  private pathOf(name: string): string {
    if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z0-9]+)?$/.test(name))
      throw new Error(`"${name}" is not a valid name of a stored file`)
    return join(this.folder, name)
  }
}

let current: Storage | undefined

export function storage(): Storage {
  current ??= new DiskStorage(join(config().dataFolder, 'files'))
  return current
}
