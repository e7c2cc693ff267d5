import { bearWitness } from '#safety/server'
import { photosOfMember } from './store.ts'

/**
 * Photos that others may see, by the names of their files, which stay while a report needs them; that the member may be
 * seen at all is asked elsewhere.
 */
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

/** As a report names a picture: the folder where its files lie, and their name. */
export function evidenceName(name: string, folder = 'photos'): string {
  return `${folder}/${name}`
}
