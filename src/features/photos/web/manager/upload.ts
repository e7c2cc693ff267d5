import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem } from '#platform/web/call.ts'
import { addPhoto, type OwnPhotos } from '../../contract.ts'
import { type Crop, writeCrop } from '../../rules.ts'

interface UploadOptions {
  /** The idempotency key of this file, the same for every attempt. */
  readonly key: string
  /** The crop to keep. */
  readonly crop?: Crop | null
  /** The sent fraction, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Uploads a file with progress, which fetch doesn't support. Throws a CallProblem if the server refuses it. */
export function uploadPhoto(file: File, { key, crop, onProgress }: UploadOptions): Promise<OwnPhotos> {
  const form = new FormData()
  // Fields must come before the file, because the server reads in order.
  if (crop) form.append('crop', writeCrop(crop))
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(addPhoto.method, addPhoto.path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(new Error('the upload failed, because the connection was lost'))
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as OwnPhotos)
      const problem = request.response as ProblemDocument | null
      reject(
        problem?.code ? new CallProblem(problem) : new Error(`the upload was refused with status ${request.status}`),
      )
    }
    request.send(form)
  })
}
