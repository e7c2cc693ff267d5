/** The contracts and the program list the same endpoints. In a file of its own, since it loads the whole server. */
import { expect, test } from 'vitest'
import { roomRoutes } from '../src/app/server/rooms.ts'
import { liveStream } from '../src/platform/contract.ts'
import type { Endpoint } from '../src/platform/endpoint.ts'
import { liveRoutes } from '../src/platform/server/live/routes.ts'
import { allEndpoints } from './support/endpoints.ts'

test('the program serves every endpoint of the contracts, and no other', async () => {
  // The stream is mounted by hand, because it writes to the bare socket.
  const served = [...liveRoutes, ...roomRoutes].map(({ endpoint }): Endpoint => endpoint).concat(liveStream)
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
  const names = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(names(served)).toEqual(names(endpoints))
})
