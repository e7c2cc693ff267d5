import { ExternalLink } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { OFFICE_PAGES_URL, ownPageUrl } from '#pages/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { changeOwnPage, getOwnPageVersions, restoreOwnPage } from '../../contract-own-pages.ts'
import { PageForm, pageIn } from './page-form.tsx'
import { PageHistory } from './page-history.tsx'

export const loader = officeLoader(async ({ call, params }) => {
  const { versions, ...page } = await call(getOwnPageVersions, { query: { id: Number(params.id) } })
  const newKey = () => crypto.randomUUID() as string
  return { ...page, versions: versions.map(each => ({ ...each, restoreKey: newKey() })), submission: newKey() }
})

export const action = pageAction(async ({ call, params, form, key }) => {
  const [id, version, restored] = [Number(params.id), Number(form.get('version')), Number(form.get('restored'))]
  if (restored) await call(restoreOwnPage, { body: { id, version, restored }, key })
  else await call(changeOwnPage, { body: { id, version, ...pageIn(form) }, key })
  return { saved: crypto.randomUUID() as string }
})

export const title = (t: Translate) => t('pages-office.pages_title')

/** One page in every language, with its preview and its versions. */
export function Component() {
  const t = useText()
  const { staff, site, preview, versions, submission } = useLoaderData<typeof loader>()
  const done = useActionData() as { saved?: string } | undefined
  const current = versions[0]!
  return (
    <Office
      staff={staff}
      current={OFFICE_PAGES_URL}
      title={`${site.name}${ownPageUrl(current.address)}`}
      aside={
        <a href={`${OFFICE_PAGES_URL}?site=${site.id}`} className="underline">
          {t('pages-office.page_back')}
        </a>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <LinkButton
          href={preview}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="small"
          icon={<ExternalLink aria-hidden />}
        >
          {t('pages-office.page_look')}
        </LinkButton>
        <p className="text-muted text-sm">
          {t(current.open ? 'pages-office.page_is_open_now' : 'pages-office.page_is_draft_now')}
        </p>
        {done?.saved && <SavedNote key={done.saved}>{t('pages-office.page_saved')}</SavedNote>}
      </div>
      <PageForm key={current.version} site={site} page={current} submission={submission} />
      <PageHistory versions={versions} />
    </Office>
  )
}
