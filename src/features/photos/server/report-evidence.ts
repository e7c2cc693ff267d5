import { evidenceSources } from '#safety/server'
import { photosOfMember } from './store.ts'

/**
 * The photos that others may see, as names of their files. The files stay as long as a report needs them. The room
 * `members` checks whether the reporter may see the member at all.
 */
export const photoEvidence = [
  evidenceSources.with({
    kind: 'photo',
    async find(tx, _reporter, { id, photo }) {
      const found = (await photosOfMember(tx, id)).find(row => row.id === photo && row.status === 'active')
      return found && { photo: found.id, files: [evidenceName(found.name)] }
    },
  }),
  evidenceSources.with({
    kind: 'member',
    async find(tx, _reporter, { id }) {
      const shown = (await photosOfMember(tx, id)).filter(row => row.status === 'active')
      return { files: shown.map(row => evidenceName(row.name)) }
    },
  }),
]

/** A picture's name in a report: folder and file name. */
export function evidenceName(name: string, folder = 'photos'): string {
  return `${folder}/${name}`
}
