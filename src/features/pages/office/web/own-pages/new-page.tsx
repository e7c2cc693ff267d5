import { useLoaderData } from 'react-router'
import { OFFICE_PAGES_URL, officePageUrl } from '#pages/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { createOwnPage, getOwnPages } from '../../contract-own-pages.ts'
import { PageForm, pageIn } from './page-form.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const { site } = await call(getOwnPages, { query: { site: Number(url.searchParams.get('site')) || undefined } })
  return { site, submission: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const { id } = await call(createOwnPage, { body: { site: Number(form.get('site')), ...pageIn(form) }, key })
  return redirect(officePageUrl(id))
})

export const title = (t: Translate) => t('pages-office.page_new')

export function Component() {
  const t = useText()
  const { staff, site, submission } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_PAGES_URL}
      title={t('pages-office.page_new')}
      aside={
        <a href={`${OFFICE_PAGES_URL}?site=${site.id}`} className="underline">
          {t('pages-office.page_back')}
        </a>
      }
    >
      <PageForm site={site} submission={submission} />
    </Office>
  )
}
