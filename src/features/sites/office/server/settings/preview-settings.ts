import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { allSites, siteOf, withDraft } from '#sites/server'
import { previewFor } from './store-previews.ts'

type Inject = (request: {
  method: 'GET'
  url: string
  headers: Readonly<Record<string, string>>
}) => PromiseLike<{ readonly statusCode: number; readonly body: string }>

let inject: Inject | undefined

/** Keeps the program's own HTTP server, which renders the previews. */
export function renderPreviewsWith(server: Inject): void {
  inject = server
}

/** The addresses of the pages that staff can view. */
const PAGES: Readonly<Record<string, string>> = { home: '/', pricing: '/pricing', signup: '/signup' }

/** The number of a site whose saved settings are previewed. */
const SITE = /^[1-9]\d{0,4}$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * A public page of a site as a visitor without a session would see it: with settings that aren't saved, or before the
 * site opens (decision 046).
 */
export async function previewedPage(
  { id = '', page = 'home' }: Readonly<Record<string, string>>,
  staffId: number,
  sites: SiteScope,
): Promise<Buffer> {
  const preview = SITE.test(id) ? { site_id: Number(id), patch: {} } : UUID.test(id) && (await previewFor(staffId, id))
  const url = PAGES[page]
  if (!preview || !url || !inject || !isSite(preview.site_id) || !isInScope(sites, preview.site_id)) throw notFound()
  const server = inject
  const { host } = siteOf(preview.site_id)
  const { statusCode, body } = await withDraft(preview.site_id, preview.patch, async () =>
    server({ method: 'GET', url, headers: { host, accept: 'text/html' } }),
  )
  if (statusCode !== 200) throw new Problem('invalid_input')
  // The preview can't run scripts, and its links would lead to the host of the back office.
  return Buffer.from(body.replace('<head>', '<head><base target="_blank">'))
}

const isSite = (siteId: number) => allSites().some(({ id }) => id === siteId)
