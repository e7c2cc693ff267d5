import { notFound, Problem } from '#platform/problem.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { aliasesOf, deleteAlias, insertAlias, lockHosts, reloadSites } from '#sites/server'
import { recordAction } from '#staff/server'
import { aliasFault, hostOf } from './new-site.ts'
import { siteFor } from './settings/sites-of-owner.ts'

interface Change {
  readonly staffId: number
  readonly siteId: number
  readonly host: string
}

/** Adds a domain that redirects to a site. Returns all of them. */
export async function addAlias(tx: Tx, { staffId, siteId, host: typed }: Change): Promise<string[]> {
  const site = siteFor(siteId)
  const host = hostOf(typed)
  const fault = aliasFault(host, { host: site.host, taken: await lockHosts(tx) })
  if (fault) throw new Problem(fault.code, { params: fault.params, fields: { host: fault } })
  return change(tx, { staffId, site, work: () => insertAlias(tx, siteId, host) })
}

export async function removeAlias(tx: Tx, { staffId, siteId, host: typed }: Change): Promise<string[]> {
  const site = siteFor(siteId)
  const host = hostOf(typed)
  await lockHosts(tx)
  if (!(await aliasesOf(tx, siteId)).includes(host)) throw notFound()
  return change(tx, { staffId, site, work: () => deleteAlias(tx, siteId, host) })
}

interface Work {
  readonly staffId: number
  readonly site: { readonly id: number; readonly host: string }
  readonly work: () => Promise<void>
}

async function change(tx: Tx, { staffId, site: { id, host }, work }: Work): Promise<string[]> {
  const before = await aliasesOf(tx, id)
  await work()
  const after = await aliasesOf(tx, id)
  afterCommit(tx, reloadSites)
  const details = { before: { aliases: before }, after: { aliases: after } }
  await recordAction(tx, { staffId, action: 'change_aliases', siteId: id, subject: host, details })
  return after
}
