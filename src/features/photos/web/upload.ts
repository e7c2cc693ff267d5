import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem } from '#platform/web/call.ts'
import { addPhoto, type OwnPhotos } from '../contract.ts'
import { type Crop, writeCrop } from '../rules.ts'

interface UploadOptions {
  /** The same for every try of this file, so that it is stored once. */
  readonly key: string
  /** Keeps only this piece. */
  readonly crop?: Crop | null
  /** From 0 to 1, of the bytes that left. */
  readonly onProgress?: (share: number) => void
}

/** Sends a file and tells how far it is, which fetch can't. Throws a CallProblem where the server refuses. */
export function uploadPhoto(file: File, { key, crop, onProgress }: UploadOptions): Promise<OwnPhotos> {
  const form = new FormData()
  // Fields come before the file: the server reads them on its way to it.
  if (crop) form.append('crop', writeCrop(crop))
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(addPhoto.method, addPhoto.path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(new Error('network'))
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as OwnPhotos)
      const problem = request.response as ProblemDocument | null
      reject(problem?.code ? new CallProblem(problem) : new Error(String(request.status)))
    }
    request.send(form)
  })
}
