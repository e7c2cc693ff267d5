import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { OFFICE_START_URL } from '#staff/urls'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { officeSiteUrl } from '../../../urls.ts'
import { getSiteChecks } from '../../contract-checks.ts'
import { previewPath } from '../../rules.ts'
import { PreviewLinks } from '../preview-links.tsx'
import { CheckList } from './check-list.tsx'
import { CheckProgress } from './check-progress.tsx'
import { useLookups } from './use-lookups.ts'

export const loader = officeLoader(async ({ call, params, url }) => {
  // Without script, a link asks for the lookups.
  const lookups = url.searchParams.get('lookups') === 'yes' ? { lookups: 'yes' as const } : {}
  const { sites } = await call(getSiteChecks, { query: { site: Number(params.id), ...lookups }, byUser: true })
  return { loaded: sites[0]! }
})

export const title = (t: Translate, { loaded }: { loaded: { name: string } }) =>
  t('sites-office.checklist_title', { name: loaded.name })

/** The requirements that a site must meet before its first sale. Their lines turn green by themselves. */
export function Component() {
  const t = useText()
  const { staff, loaded } = useLoaderData<typeof loader>()
  const { site, busy, again } = useLookups(loaded, { repeats: true })
  return (
    <Office
      staff={staff}
      current={OFFICE_START_URL}
      title={t('sites-office.checklist_title', { name: site.name })}
      aside={
        <LinkButton variant="secondary" size="small" href={officeSiteUrl(site.id)}>
          {t('sites-office.checklist_settings')}
        </LinkButton>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <div role="status">
          <CheckProgress checks={site.checks} />
        </div>
        {again ? (
          <Button variant="secondary" size="small" busy={busy} onClick={again}>
            {t('sites-office.check_again')}
          </Button>
        ) : (
          <LinkButton variant="secondary" size="small" href="?lookups=yes">
            {t('sites-office.check_again')}
          </LinkButton>
        )}
      </div>
      <CheckList checks={site.checks} />
      {!site.open && <PreviewLinks label={t('sites-office.preview_closed')} address={previewPath(site.id)} />}
    </Office>
  )
}
