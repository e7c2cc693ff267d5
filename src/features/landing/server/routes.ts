import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { getLanding, getVariant } from '../contract.ts'
import { showcase } from './showcase.ts'
import { variantFor } from './variant.ts'

export const routes: readonly Route[] = [
  serve(getLanding, ({ caller }) => showcase(caller)),
  serve(getVariant, async ({ caller, query }) => ({ variant: await variantFor(caller, query.lander, query.slug) })),
]
