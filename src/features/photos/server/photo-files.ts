import { transaction } from '#platform/server/database/db.ts'
import { enqueue, type Job, job } from '#platform/server/jobs/jobs.ts'
import { storage } from '#platform/server/storage.ts'
import { evidenceNeededUntil } from '#safety/server'
import { VARIANTS } from '../rules.ts'
import { evidenceName } from './report-evidence.ts'
import { nameIsUsed } from './store.ts'

/** The storage path of a photo's file; two letters of its random name form a subfolder. */
export function storageName(name: string, variant: string, folder = 'photos'): string {
  return `${folder}/${name.slice(0, 2)}/${name}-${variant}`
}

/**
 * Removes a photo's files if no row refers to them, after a deletion or an interrupted upload. Files of a reported photo
 * stay until the time to object to the decision has passed, because they are evidence.
 */
export const removeUnusedFiles: Job<{ name: string }> = job({
  name: 'photos.remove-unused-files',
  async run({ name }) {
    if (await nameIsUsed(name)) return
    const held = await evidenceNeededUntil(evidenceName(name))
    if (held) return transaction(tx => enqueue(tx, removeUnusedFiles, { name }, { runAt: held }))
    for (const variant of Object.values(VARIANTS)) await storage().remove(storageName(name, variant))
  },
})
