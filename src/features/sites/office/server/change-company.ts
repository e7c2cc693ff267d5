import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { creditorIdOf } from '#sites/rules'
import { updateCreditorId } from '#sites/server'
import { recordAction } from '#staff/server'
import { siteFor } from './settings/sites-of-owner.ts'

interface Change {
  readonly staffId: number
  readonly siteId: number
  readonly creditorId: string
}

/**
 * Changes the SEPA creditor identifier of a site's company after checking its check digits; the audit log keeps old and
 * new values.
 */
export async function changeCompany(tx: Tx, { staffId, siteId, creditorId }: Change) {
  const { company, host } = siteFor(siteId)
  const to = creditorId.trim() === '' ? '' : creditorIdOf(creditorId)
  if (to === null) throw invalidFields({ creditor_id: 'creditor_id_invalid' })
  const { name, creditor_id: from } = company
  if (to !== from) {
    await updateCreditorId(tx, company.id, to)
    const details = { company: company.id, before: { creditor_id: from }, after: { creditor_id: to } }
    await recordAction(tx, { staffId, action: 'change_company', siteId, subject: host, details })
  }
  return { name, creditor_id: to }
}

export function describeCompany(siteId: number) {
  const { name, creditor_id } = siteFor(siteId).company
  return { name, creditor_id }
}
