import type { BodyOf } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { allSites, insertAlias, insertSite, lockHosts, reloadSites, setOpened, updateIcon } from '#sites/server'
import { recordAction } from '#staff/server'
import { siteChecklistUrl } from '../../urls.ts'
import type * as contract from '../contract-sites.ts'
import { checkSites } from './checks/run-checks.ts'
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

type Opening = Omit<BodyOf<typeof contract.changeOpening>, 'site'> & {
  readonly siteId: number
  readonly staffId: number
  readonly locale: Locale
}

/**
 * Opens or closes a site. Names what a site lacks before it opens, unless staff open it anyway. Returns the new address of
 * the back office if the opening moves it.
 */
export async function changeOpening(
  tx: Tx,
  { staffId, siteId, open, anyway, locale }: Opening,
): Promise<{ office: string | null }> {
  const { host, isOpen, origin } = siteFor(siteId)
  const office = open && openingMovesOffice() ? origin + siteChecklistUrl(siteId) : null
  if (open && !isOpen && !anyway) await refuseUnfinished(siteId, locale)
  await setOpened(tx, siteId, open)
  if (isOpen === open) return { office }
  const details = { before: { open: isOpen }, after: { open } }
  await recordAction(tx, { staffId, action: open ? 'open_site' : 'close_site', siteId, subject: host, details })
  return { office }
}

/** Without `OFFICE_HOST`, unknown hosts serve the back office until the first site opens (decision 024). */
export function openingMovesOffice(): boolean {
  return config().officeHost === undefined && !allSites().some(({ isOpen }) => isOpen)
}

/** The opening itself, and the order that only an open site can have. */
const AFTER_OPENING: readonly string[] = ['site', 'test_order']

async function refuseUnfinished(siteId: number, locale: Locale): Promise<void> {
  const { sites } = await checkSites([siteId], true)
  const missing = sites[0]!.checks.filter(({ id, state }) => !AFTER_OPENING.includes(id) && state !== 'ok')
  if (missing.length === 0) return
  const names = missing.map(({ id }) => text(locale, `sites-office.check.${id}` as 'sites-office.check.dns'))
  const rows = new Intl.ListFormat(locale).format(names)
  throw new Problem('site_unfinished', { params: { count: missing.length, rows } })
}

async function endDraft(tx: Tx, staffId: number, siteId: number): Promise<void> {
  const { fields, icon } = await lockDraft(tx, staffId)
  if (fields.icon === 'uploaded' && !icon) throw new Problem('icon_missing')
  if (fields.icon === 'uploaded') await updateIcon(tx, siteId, icon)
  await deleteDraft(tx, staffId)
}
