import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { submitOver } from '#platform/web/form-result.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm, useKeyOfSave } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { OFFICE_SITES_URL, siteChecklistUrl, siteHistoryUrl } from '../../urls.ts'
import { changeCompany, changeSiteSettings, getSiteSettings } from '../contract.ts'
import { addAlias, removeAlias } from '../contract-aliases.ts'
import { getSiteIcon } from '../contract-icon.ts'
import { type Review, reviewSiteSettings } from '../contract-settings.ts'
import { changeOpening } from '../contract-sites.ts'
import { AddressesCard, type AliasDone } from './addresses-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { IconCard } from './icon-card.tsx'
import { OpeningCard } from './opening-card.tsx'
import { ReviewPanel } from './settings/review-panel.tsx'
import { SettingsFields } from './settings/settings-fields.tsx'
import { hiddenIn, valuesOf, wantedIn } from './settings/settings-form.ts'
import { SettingsIndex } from './settings/settings-index.tsx'

export const loader = officeLoader(async ({ call, params, url }) => ({
  ...(await call(getSiteSettings, { query: { site: Number(params.id) } })),
  host: url.hostname,
  icon: await call(getSiteIcon, { query: { site: Number(params.id) } }),
  key: crypto.randomUUID(),
  companyKey: crypto.randomUUID(),
  openingKey: crypto.randomUUID() as string,
  aliasKey: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, params, form, key, url, redirect }) => {
  const site = Number(params.id)
  // The value differs for each save, so that screen readers announce each one.
  const saved = crypto.randomUUID()
  const what = form.get('what')
  if (what === 'company') {
    await call(changeCompany, { body: { site, creditor_id: String(form.get('creditor_id') ?? '') }, key })
    return { what: 'company', saved }
  }
  if (what === 'opening') {
    const anyway = form.get('anyway') === 'yes' ? { anyway: true as const } : {}
    const { office } = await call(changeOpening, { body: { site, open: form.get('open') === 'yes', ...anyway }, key })
    return office && new URL(office).host !== url.host ? redirect(office) : { what: 'opening', saved }
  }
  if (what === 'alias-added' || what === 'alias-removed') {
    const body = { site, host: String(form.get('host') ?? '') }
    await call(what === 'alias-added' ? addAlias : removeAlias, { body, key })
    return { what, host: body.host, saved }
  }
  const { fields } = await call(getSiteSettings, { query: { site } })
  const body = { site, ...wantedIn(form, fields) }
  return submitOver(
    form,
    () => valuesOf(fields),
    async () => {
      // Without script, `missing` keeps the typed values in the form.
      if (form.get('step') !== 'save')
        return { what: 'site', review: await call(reviewSiteSettings, { body }), missing: true }
      await call(changeSiteSettings, { body: { ...body, ...hiddenIn(form) }, key })
      return { what: 'site', saved }
    },
  )
})

export const title = (t: Translate, { site }: { site: { name: string } }) =>
  t('sites-office.site_title', { name: site.name })

interface Done {
  readonly what?: string
  readonly saved?: string
  readonly review?: Review
  readonly host?: string
}

const isAlias = (done: Done | undefined): done is AliasDone =>
  done?.what === 'alias-added' || done?.what === 'alias-removed'

export function Component() {
  const t = useText()
  const loaded = useLoaderData<typeof loader>()
  const { staff, site, aliases, icon, company, fields, host, opening_moves_office } = loaded
  const refusal = useRefusal()
  const creditorProblem = refusal?.fields?.creditor_id?.detail
  const aliasProblem = refusal?.fields?.host?.detail
  const unfinished = refusal?.code === 'site_unfinished' ? refusal.detail : null
  const problem = creditorProblem || aliasProblem || unfinished ? null : refusal
  const sending = useNavigation().formData?.get('what')
  const busy = useNavigation().state === 'submitting' && sending === null
  const done = useActionData() as Done | undefined
  const saved = done?.what === 'site' ? done.saved : undefined
  const savedKey = useKeyOfSave(saved)

  return (
    <Office
      staff={staff}
      current={OFFICE_SITES_URL}
      title={t('sites-office.site_title', { name: site.name })}
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">{site.host}</p>
          <LinkButton variant="secondary" size="small" href={siteChecklistUrl(site.id)}>
            {t('sites-office.checklist')}
          </LinkButton>
          <LinkButton variant="secondary" size="small" href={siteHistoryUrl(site.id)}>
            {t('sites-office.history')}
          </LinkButton>
        </div>
      }
    >
      <SettingsIndex fields={fields} />
      <OpeningCard
        siteId={site.id}
        isOpen={site.open}
        submissionKey={loaded.openingKey}
        unfinished={unfinished}
        movesTo={opening_moves_office && host !== site.host ? site.host : null}
      />
      <AddressesCard
        host={site.host}
        aliases={aliases}
        submissionKey={loaded.aliasKey}
        error={aliasProblem}
        done={isAlias(done) ? done : undefined}
        busy={sending === 'alias-added'}
      />
      <IconCard site={site} icon={icon} />
      <CompanyCard
        key={`company-${site.id}`}
        company={company}
        submissionKey={loaded.companyKey}
        error={creditorProblem}
        saved={done?.what === 'company' ? done.saved : undefined}
        busy={sending === 'company'}
      />
      <KeptForm
        key={`${site.id}-${savedKey ?? ''}`}
        when={{ what: undefined }}
        className="flex flex-col gap-6"
        noValidate
      >
        <input type="hidden" name="key" value={loaded.key} />
        <SettingsFields fields={fields} errorOf={name => problem?.fields?.[name]?.detail} />
        {done?.review && <ReviewPanel review={done.review} busy={busy} />}
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-page/95 py-3 backdrop-blur-sm">
          {problem && <FormError>{problem.fields ? t('sites-office.fields_refused') : problem.detail}</FormError>}
          {saved && !problem && <SavedNote key={saved}>{t('sites-office.saved')}</SavedNote>}
          <Button type="submit" variant={done?.review ? 'secondary' : 'primary'} busy={busy}>
            {t('sites-office.review')}
          </Button>
        </div>
      </KeptForm>
    </Office>
  )
}
