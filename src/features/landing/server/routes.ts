import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { getLanding, getVariant } from '../contract.ts'
import { showcase } from './showcase.ts'
import { shownVariant } from './variant.ts'

export const routes: readonly Route[] = [
  serve(getLanding, ({ caller }) => showcase(caller)),
  serve(getVariant, ({ caller, query }) => shownVariant(caller, query.lander, query.slug)),
]
