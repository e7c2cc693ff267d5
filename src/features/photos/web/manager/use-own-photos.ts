import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useLive } from '#platform/web/live-connection.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { type OwnPhotos, orderPhotos, removePhoto } from '../../contract.ts'
import { reordered } from '../../rules.ts'
import { ownPhotosQuery } from './own-photos.ts'

/** The member's own photos with their actions. A new order is shown before the server stores it. */
export function useOwnPhotos(initial: OwnPhotos) {
  const t = useText()
  const queries = useQueryClient()
  const { data } = useQuery({ ...ownPhotosQuery, initialData: initial })
  useLive('photos.changed', () => void queries.invalidateQueries(ownPhotosQuery))

  async function write(change: Promise<OwnPhotos>): Promise<boolean> {
    try {
      queries.setQueryData(ownPhotosQuery.queryKey, await change)
      return true
    } catch (error) {
      const message = error instanceof CallProblem ? error.message : t('platform.error.internal')
      showToast({ tone: 'danger', message })
      await queries.invalidateQueries(ownPhotosQuery)
      return false
    }
  }

  function move(id: number, to: number): Promise<boolean> {
    const others = data.photos.filter(each => each.id !== id).map(each => each.id)
    const order = others.toSpliced(to, 0, id)
    queries.setQueryData(ownPhotosQuery.queryKey, inOrder(data, order))
    return write(call(orderPhotos, { body: { order } }))
  }

  const remove = (id: number) => write(call(removePhoto, { body: { id } }))

  return { data, move, remove }
}

function inOrder({ photos, limit }: OwnPhotos, requested: readonly number[]): OwnPhotos {
  const ids = reordered(
    photos.map(photo => photo.id),
    requested,
  )
  const sorted = photos.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const main = sorted.find(photo => photo.status !== 'refused')
  return { limit, photos: sorted.map(photo => ({ ...photo, main: photo === main })) }
}
