import type { BodyOf } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { insertAlias, insertSite, lockHosts, reloadSites, setOpened, updateIcon } from '#sites/server'
import { recordAction } from '#staff/server'
import type * as contract from '../contract-sites.ts'
import { faultsOf, hostsOf, newSettings } from './new-site.ts'
import { siteFor } from './settings/sites-of-owner.ts'
import { deleteDraft, lockDraft } from './wizard/store-drafts.ts'

/**
 * Adds a site that isn't open yet. Refuses a host that is another site's host or alias. With `draft`, the site gets the icon
 * of the staff member's draft, which ends.
 */
export async function addSite(tx: Tx, staffId: number, wanted: BodyOf<typeof contract.addSite>): Promise<number> {
  const { host, aliases } = hostsOf(wanted)
  const faults = await faultsOf(tx, wanted, await lockHosts(tx))
  const [first] = Object.values(faults)
  if (first) throw new Problem(first.code, { params: first.params, fields: faults })
  const id = await insertSite(tx, { host, companyId: wanted.company, settings: newSettings(wanted), isOpen: false })
  if (id === null) throw new Problem('host_taken', { params: { host } })
  for (const alias of aliases) await insertAlias(tx, id, alias)
  if (wanted.draft) await endDraft(tx, staffId, id)
  afterCommit(tx, reloadSites)
  await recordAction(tx, { staffId, action: 'add_site', siteId: id, subject: host, details: { after: { aliases } } })
  return id
}

export async function changeOpening(tx: Tx, staffId: number, siteId: number, open: boolean): Promise<void> {
  const { host, isOpen } = siteFor(siteId)
  await setOpened(tx, siteId, open)
  if (isOpen === open) return
  const details = { before: { open: isOpen }, after: { open } }
  await recordAction(tx, { staffId, action: open ? 'open_site' : 'close_site', siteId, subject: host, details })
}

async function endDraft(tx: Tx, staffId: number, siteId: number): Promise<void> {
  const { fields, icon } = await lockDraft(tx, staffId)
  if (fields.icon === 'uploaded' && !icon) throw new Problem('icon_missing')
  if (fields.icon === 'uploaded') await updateIcon(tx, siteId, icon)
  await deleteDraft(tx, staffId)
}
