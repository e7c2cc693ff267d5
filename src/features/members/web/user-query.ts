import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { getUser, type User } from '../contract.ts'

/** The logged-in member. The root loader provides the first value; the shell keeps it fresh. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async (): Promise<User | null> => (await call(getUser)).user,
})
