import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { downloadUrl } from '../rules.ts'
import { leave } from './leave.ts'
import { dataExportFor, requestMyData } from './my-data.ts'
import { acceptOffer, deletionConsequences } from './retention-offer.ts'

export const routes = [
  serve(contract.getDeletionConsequences, ({ caller }) => deletionConsequences(caller)),

  serve(contract.acceptOffer, ({ caller, tx }) => acceptOffer(tx, caller)),

  serve(contract.leave, ({ caller, body, key, replyHeaders }) => leave(caller, body, key, replyHeaders)),

  serve(contract.requestMyData, ({ caller, body, key }) => requestMyData(caller, key, body)),
]

export function mountDownload(http: FastifyInstance): void {
  const url = downloadUrl(':token(^[\\w.-]{10,80}$)')
  http.get<{ Params: { token: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
    const { memberId, siteId, address } = request.caller
    if (memberId === null) throw notFound()
    const file = await dataExportFor({ siteId, memberId, address }, request.params.token)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'private, no-store')
      .send(file)
  })
}
