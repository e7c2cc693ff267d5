import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { complain } from '../contract.ts'
import { recordComplaint } from './complaints.ts'

export const routes: readonly Route[] = [
  serve(complain, async ({ caller, body, tx }) => ({ number: await recordComplaint(tx, caller, body) })),
]
