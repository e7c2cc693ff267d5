import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { invoiceUrl } from '../rules.ts'
import { invoiceFor } from './invoice.ts'

/** The file itself; who didn't place the order finds nothing. */
export function mountInvoices(http: FastifyInstance): void {
  http.get<{ Params: { id: string } }>(
    invoiceUrl(':id(^\\d{1,15}$)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { memberId } = request.caller
      if (memberId === null) throw notFound()
      const { name, pdf } = await invoiceFor(memberId, Number(request.params.id))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(pdf)
    },
  )
}
