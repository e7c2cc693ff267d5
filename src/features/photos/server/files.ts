import { transaction } from '#platform/server/db.ts'
import { enqueue, type Job, job } from '#platform/server/jobs.ts'
import { storage } from '#platform/server/storage.ts'
import { heldUntil } from '#safety/server'
import { VARIANTS } from '../rules.ts'
import { evidenceName } from './report-evidence.ts'
import { nameIsUsed } from './store.ts'

/** Where a file of a photo lies; two letters of its random name keep folders small. */
export function storageName(name: string, variant: string, folder = 'photos'): string {
  return `${folder}/${name.slice(0, 2)}/${name}-${variant}`
}

/**
 * Removes a photo's files once no row names them: after a deletion, or an upload that never came to its end. What was
 * reported stays until its report is long decided, so that deleting it destroys no evidence.
 */
export const removeUnusedFiles: Job<{ name: string }> = job({
  name: 'photos.remove-unused-files',
  async run({ name }) {
    if (await nameIsUsed(name)) return
    const held = await heldUntil(evidenceName(name))
    if (held) return transaction(tx => enqueue(tx, removeUnusedFiles, { name }, { runAt: held }))
    for (const variant of Object.values(VARIANTS)) await storage().remove(storageName(name, variant))
  },
})
