import { job } from '#platform/server/jobs.ts'
import { storage } from '#platform/server/storage.ts'
import { VARIANTS } from '../rules.ts'
import { nameIsUsed } from './store.ts'

/** Where a file of a photo lies; two letters of its random name keep folders small. */
export function storageName(name: string, variant: string, folder = 'photos'): string {
  return `${folder}/${name.slice(0, 2)}/${name}-${variant}`
}

/** Removes a photo's files once no row names them: after a deletion, or an upload that never came to its end. */
export const removeUnusedFiles = job<{ name: string }>({
  name: 'photos.remove-unused-files',
  async run({ name }) {
    if (await nameIsUsed(name)) return
    for (const variant of Object.values(VARIANTS)) await storage().remove(storageName(name, variant))
  },
})
