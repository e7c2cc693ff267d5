import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { complain } from '../contract.ts'
import { takeComplaint } from './complaints.ts'

export const routes: readonly Route[] = [
  serve(complain, async ({ caller, body, tx }) => ({ number: await takeComplaint(tx, caller, body) })),
]
