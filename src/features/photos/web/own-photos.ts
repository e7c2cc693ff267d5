import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { getPhotos } from '../contract.ts'

/** One's own photos; a live event or an upload makes it fresh. */
export const ownPhotosQuery = queryOptions({ queryKey: ['photos'], queryFn: () => call(getPhotos) })
