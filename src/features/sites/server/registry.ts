import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LOCALE, type Locale } from '#platform/locale.ts'
import { config } from '#platform/server/config/config.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { onNotification, onReconnect } from '#platform/server/database/listen.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { log } from '#platform/server/log.ts'
import type { EditableSettings } from '../contract.ts'
import { nicheChanged } from '../events.ts'
import { localeOfDomain, type Niche, nicheOf, revealsDesire, visibleLocales } from '../rules.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import { drawnVersion, versionOf } from './icons/icon-files.ts'
import { type CompanyRow, patchCompany, readSites, type SiteRow, setCreditorId, storeOpened } from './store.ts'
import { writeIcon } from './store-icons.ts'
import { patchSettings, type SettingsPatch } from './store-settings.ts'

export interface Site {
  readonly id: number
  readonly host: string
  /** Other hosts, which redirect to the site (SITE-12). */
  readonly aliases: readonly string[]
  /** `https://host`, for links in emails; never taken from the request (TRUST-6). */
  readonly origin: string
  readonly name: string
  readonly niche: Niche
  /** The site's own language. */
  readonly locale: Locale
  /** The languages of the site's menu. */
  readonly locales: readonly Locale[]
  readonly countries: readonly string[]
  readonly company: CompanyRow
  readonly settings: EditableSettings
  /** The values that the site doesn't inherit. */
  readonly own: Partial<EditableSettings>
  readonly icon: SiteIcon
  /** While false, only staff see the site. */
  readonly isOpen: boolean
  /** Emails leave through a mail server of the company. */
  readonly hasOwnMail: boolean
}

interface SiteIcon {
  /** Changes with the picture. */
  readonly version: string
  /** False if the icon is drawn from the site's name and colours. */
  readonly isUploaded: boolean
}

/** The built-in site of the back office. It has no row, no members and no pages of members. */
export const OFFICE_SITE_ID = 0

let byId = new Map<number, Site>()
let byHost = new Map<string, Site>()
let byAlias = new Map<string, Site>()

/** The site with draft settings, during `withDraft`. */
const draft = new AsyncLocalStorage<Site>()

/**
 * Runs with settings that aren't saved in place of a site's, for example to render a page. The site is open meanwhile.
 * Nothing outside `run` sees the draft.
 */
export function withDraft<Result>(siteId: number, patch: SettingsPatch, run: () => Result): Result {
  const { host, company, aliases, hasOwnMail, icon, own } = siteOf(siteId)
  const settings = Object.fromEntries(Object.entries({ ...own, ...patch }).filter(([, value]) => value !== null))
  const row = { id: siteId, host, company_id: company.id, settings, opened_at: new Date(0) }
  const uploaded = icon.isUploaded ? icon.version : undefined
  return draft.run(asSite(row, company, { aliases, hasOwnMail, uploaded }), run)
}

/** A site by id, from memory. An unknown id is a bug. */
export function siteOf(id: number): Site {
  const drafted = draft.getStore()
  if (drafted?.id === id) return drafted
  const site = id === OFFICE_SITE_ID ? officeSite() : byId.get(id)
  if (!site) throw new Error(`there is no site with the id ${id}`)
  return site
}

/** Members of another site are shown only if both sites enable `member_resell` (SITE-9). */
export function sharesMembers(here: number, there: number): boolean {
  return here === there || [here, there].every(id => siteOf(id).settings.member_resell === 'yes')
}

/**
 * The site of a request's host (exact match). In development an unknown host gets the first site (SITE-7).
 * `OFFICE_HOST` belongs to the built-in site of the back office. Without it, so does every unknown host until the first
 * site opens: the domain of a site that is being set up may not lead here yet.
 */
export function siteOfHost(host: string): Site | null {
  const { officeHost } = config()
  if (officeHost && host.toLowerCase() === officeHost) return officeSite()
  const site = byHost.get(host.toLowerCase())
  if (site) return siteOf(site.id)
  if (!officeHost && ![...byId.values()].some(({ isOpen }) => isOpen)) return officeSite()
  return config().mode === 'production' || config().mode === 'test' ? null : (byId.values().next().value ?? null)
}

/** The site that has this alias, to which requests are redirected (SITE-12). */
export function siteOfAlias(host: string): Site | undefined {
  return byAlias.get(host.toLowerCase())
}

export function allSites(): Site[] {
  return [...byId.values()]
}

/** Loads all sites into memory, and again after every change by any process. */
export async function startRegistry(): Promise<void> {
  onNotification('sites', reloadSites)
  onReconnect(
    () =>
      void reloadSites().catch(error =>
        log().error(
          { err: error },
          'the sites could not be reloaded after a reconnect to the database; restart the process to see changes',
        ),
      ),
  )
  await reloadSites()
}

let startedReloads = 0
let shownReload = 0

/**
 * Reloads may overlap. Only the reload that started last is used, because an earlier reload may have read older rows.
 */
export async function reloadSites(): Promise<void> {
  const reload = ++startedReloads
  const { sites, companies, aliases, icons, withMail } = await readSites()
  if (reload < shownReload) return
  shownReload = reload
  const company = new Map(companies.map(each => [each.id, each]))
  const hosts = Map.groupBy(aliases, alias => alias.site_id)
  byId = new Map(
    sites.map(row => [
      row.id,
      asSite(row, company.get(row.company_id)!, {
        aliases: (hosts.get(row.id) ?? []).map(alias => alias.host.toLowerCase()),
        hasOwnMail: withMail.includes(row.company_id),
        uploaded: icons.get(row.id),
      }),
    ]),
  )
  byHost = new Map([...byId.values()].map(site => [site.host, site]))
  byAlias = new Map(aliases.map(alias => [alias.host.toLowerCase(), byId.get(alias.site_id)!]))
}

/** Changes a site's settings. After the commit, this process reloads the sites itself; other processes are notified. */
export async function updateSettings(tx: Tx, siteId: number, patch: SettingsPatch): Promise<void> {
  await patchSettings(tx, { siteId }, patch)
  if (patch.niche !== undefined) {
    const niche = nicheOf(patch.niche ?? DEFAULT_SETTINGS.niche)
    await publish(tx, nicheChanged, { siteId, needsConsent: revealsDesire(niche) })
  }
  afterCommit(tx, reloadSites)
}

/** Changes the settings that all sites of a company inherit. */
export async function updateCompanySettings(tx: Tx, companyId: number, patch: SettingsPatch): Promise<void> {
  await patchSettings(tx, { companyId }, patch)
  afterCommit(tx, reloadSites)
}

/** Opens or closes a site for visitors. This process uses the change as soon as the call returns. */
export async function setOpened(tx: Tx, siteId: number, open: boolean): Promise<void> {
  await storeOpened(tx, siteId, open)
  afterCommit(tx, reloadSites)
}

export async function updateCompany(tx: Tx, id: number, patch: Parameters<typeof patchCompany>[2]): Promise<void> {
  await patchCompany(tx, id, patch)
  afterCommit(tx, reloadSites)
}

/** Updates the creditor identifier of a company, which all its sites share. */
export async function updateCreditorId(tx: Tx, companyId: number, creditorId: string): Promise<void> {
  await setCreditorId(tx, companyId, creditorId)
  afterCommit(tx, reloadSites)
}

/** Changes the uploaded icon of a site; null returns to the drawn icon. */
export async function updateIcon(tx: Tx, siteId: number, picture: Buffer | null): Promise<void> {
  await writeIcon(tx, siteId, picture && { picture, version: versionOf(picture) })
  afterCommit(tx, reloadSites)
}

interface Loaded extends Pick<Site, 'aliases' | 'hasOwnMail'> {
  /** The version of the uploaded icon. */
  readonly uploaded?: string | undefined
}

function asSite(row: SiteRow, company: CompanyRow, { uploaded, ...loaded }: Loaded): Site {
  const settings = { ...DEFAULT_SETTINGS, ...company.settings, ...row.settings }
  const locale = localeOfDomain(settings.domain_language) ?? DEFAULT_LOCALE
  const host = row.host.toLowerCase()
  const niche = nicheOf(settings.niche)
  const drawn = { name: settings.name, niche, colours: settings.theme_colours }
  return {
    id: row.id,
    host,
    ...loaded,
    // Computed each time, because the port may be chosen at start.
    get origin() {
      return host && originOf(host)
    },
    name: settings.name,
    niche,
    locale,
    locales: visibleLocales(settings.countries, locale, settings.languages),
    countries: settings.countries,
    company,
    settings,
    own: row.settings,
    icon: { version: uploaded ?? drawnVersion(drawn), isUploaded: uploaded !== undefined },
    isOpen: row.opened_at !== null,
  }
}

/** `https://host` with TLS, otherwise with the port of this process. */
export function originOf(host: string): string {
  return config().tls ? `https://${host}` : `http://${host}:${config().port}`
}

/** The host and origin are empty without `OFFICE_HOST`. */
function officeSite(): Site {
  return asSite(
    { id: OFFICE_SITE_ID, host: config().officeHost ?? '', company_id: 0, settings: {}, opened_at: new Date(0) },
    NO_COMPANY,
    { aliases: [], hasOwnMail: false },
  )
}

const NO_COMPANY: CompanyRow = {
  id: 0,
  name: '',
  address: '',
  kvk: '',
  city: '',
  country: '',
  tradenames: '',
  vat_numbers: '',
  support_phone: '',
  creditor_id: '',
  delete_discount: 0,
  added: new Date(0),
  imprint: '',
  support_hours: '',
  settings: {},
}
