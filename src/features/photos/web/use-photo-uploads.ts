import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallProblem } from '#platform/web/call.ts'
import type { OwnPhotos } from '../contract.ts'
import { ownPhotosQuery } from './own-photos.ts'
import { uploadPhoto } from './upload.ts'

/** A file on its way; it keeps its key until the server has it or the member gives up. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly preview: string
  readonly share: number
  /** The server's sentence, or '' where the connection failed. */
  readonly failure: string | null
  /** Worth another try with the same file. */
  readonly mayRetry: boolean
}

export interface Limit {
  readonly limit: number
  readonly offersPremium: boolean
}

/** Sends files one after the other, with progress, and puts what the server answers into the query. */
export function usePhotoUploads(onAdded: () => void) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [limit, setLimit] = useState<Limit | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())

  const change = (key: string, patch: Partial<Upload>) =>
    setUploads(all => all.map(each => (each.key === key ? { ...each, ...patch } : each)))

  function drop(key: string): void {
    setUploads(all => {
      const gone = all.find(each => each.key === key)
      if (gone) URL.revokeObjectURL(gone.preview)
      return all.filter(each => each.key !== key)
    })
  }

  async function send({ key, file }: Upload): Promise<void> {
    change(key, { share: 0, failure: null })
    try {
      const photos = await uploadPhoto(file, { key, onProgress: share => change(key, { share }) })
      queries.setQueryData<OwnPhotos>(ownPhotosQuery.queryKey, photos)
      drop(key)
      onAdded()
    } catch (error) {
      const problem = error instanceof CallProblem ? error : null
      if (problem?.code.startsWith('photo_limit')) {
        drop(key)
        setLimit({ limit: Number(problem.document.params?.limit), offersPremium: problem.code === 'photo_limit' })
        return
      }
      change(key, { failure: problem?.message ?? '', mayRetry: !problem || problem.status >= 500 })
    }
  }

  function start(upload: Upload): void {
    line.current = line.current.then(() => send(upload))
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      const upload: Upload = {
        key: crypto.randomUUID(),
        file,
        preview: URL.createObjectURL(file),
        share: 0,
        failure: null,
        mayRetry: false,
      }
      setUploads(all => [...all, upload])
      start(upload)
    }
  }

  return { uploads, add, retry: start, drop, limit, showLimit: setLimit }
}
