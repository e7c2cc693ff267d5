import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { getLanding } from '../contract.ts'
import { showcase } from './showcase.ts'

export const routes: readonly Route[] = [serve(getLanding, ({ caller }) => showcase(caller))]
