import type { OwnPhoto } from '#photos/contract'
import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem } from '#platform/web/call.ts'
import { addFictionalPhoto } from '../contract-photos.ts'

/** Uploads a file. Throws a CallProblem if the server refuses it. */
export async function uploadFictionalPhoto(profile: number, file: File): Promise<{ photos: OwnPhoto[] }> {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(`${addFictionalPhoto.path}?profile=${profile}`, {
    method: addFictionalPhoto.method,
    headers: { accept: 'application/json', 'idempotency-key': crypto.randomUUID() },
    body,
  })
  const reply: unknown = await response.json()
  if (!response.ok) throw new CallProblem(reply as ProblemDocument)
  return reply as { photos: OwnPhoto[] }
}
