import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallProblem } from '#platform/web/call.ts'
import type { OwnPhotos } from '../../contract.ts'
import type { Crop } from '../../rules.ts'
import { ownPhotosQuery } from './own-photos.ts'
import { uploadPhoto } from './upload.ts'

/** An upload in progress; it keeps its key until it succeeds or is dropped. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly crop: Crop | null
  readonly preview: string
  /** The upload has started; photos are sent one by one. */
  readonly started: boolean
  readonly share: number
  /** The server's error text, or '' after a connection failure. */
  readonly failure: string | null
  /** A retry with the same file makes sense. */
  readonly mayRetry: boolean
}

export interface PhotoLimit {
  readonly limit: number
  readonly offersPremium: boolean
}

/** Uploads files one by one with progress and stores the reply in the query cache. */
export function usePhotoUploads(onAdded: () => void) {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [limit, setLimit] = useState<PhotoLimit | null>(null)
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

  async function send({ key, file, crop }: Upload): Promise<void> {
    change(key, { share: 0, failure: null, started: true })
    try {
      const photos = await uploadPhoto(file, { key, crop, onProgress: share => change(key, { share }) })
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

  function add(files: Iterable<File>, crop: Crop | null = null): void {
    for (const file of files) {
      const upload: Upload = {
        key: crypto.randomUUID(),
        file,
        crop,
        started: false,
        preview: URL.createObjectURL(file),
        share: 0,
        failure: null,
        mayRetry: false,
      }
      setUploads(all => [...all, upload])
      start(upload)
    }
  }

  const isSending = uploads.some(upload => upload.failure === null)
  useEffect(() => {
    if (!isSending) return
    // The browser asks before leaving with unfinished uploads.
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [isSending])

  return { uploads, add, retry: start, drop, limit, showLimit: setLimit }
}
