import { bearWitness } from '#safety/server'
import { photosOfMember } from './store.ts'

/** The files of visible photos, which stay while a report needs them; the member's visibility is checked elsewhere. */
export function witnessPhotos(): void {
  bearWitness('photo', async (tx, _asker, { id, photo }) => {
    const found = (await photosOfMember(tx, id)).find(row => row.id === photo && row.status === 'active')
    return found && { photo: found.id, files: [evidenceName(found.name)] }
  })
  bearWitness('member', async (tx, _asker, { id }) => {
    const shown = (await photosOfMember(tx, id)).filter(row => row.status === 'active')
    return { files: shown.map(row => evidenceName(row.name)) }
  })
}

/** A picture's name in a report: folder and file name. */
export function evidenceName(name: string, folder = 'photos'): string {
  return `${folder}/${name}`
}
