import { bearWitness } from '#safety/server'
import { photosOfMember } from './store.ts'

/** A photo that others may see; that the member may be seen at all is asked elsewhere. */
export function witnessPhotos(): void {
  bearWitness('photo', async (tx, _asker, { id, photo }) => {
    const found = (await photosOfMember(tx, id)).find(row => row.id === photo && row.status === 'active')
    return found && { photo: found.id }
  })
}
