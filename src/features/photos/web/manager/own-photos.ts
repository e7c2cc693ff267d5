import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { getPhotos } from '../../contract.ts'

/** The member's own photos; refreshed by live events and uploads. */
export const ownPhotosQuery = queryOptions({ queryKey: ['photos'], queryFn: () => call(getPhotos) })
