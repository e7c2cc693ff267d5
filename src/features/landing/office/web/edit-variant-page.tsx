import { ExternalLink } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { landing2Url, landing3Url, OFFICE_LANDERS_URL } from '../../urls.ts'
import { changeVariant, getVariants, type LanderSite, type OfficeVariant, removeVariant } from '../contract.ts'
import { VariantForm, variantIn } from './variant-form.tsx'

export const loader = officeLoader(async ({ call, params, redirect }) => {
  const { variants, sites, all_sites } = await call(getVariants, { query: {} })
  const variant = variants.find(({ id }) => id === Number(params.id))
  if (!variant) throw redirect(OFFICE_LANDERS_URL)
  const newKey = () => crypto.randomUUID() as string
  return { variant, sites, forAll: all_sites, submission: newKey(), removal: newKey() }
})

export const action = pageAction(async ({ call, params, form, key, redirect }) => {
  const id = Number(params.id)
  if (form.get('do') === 'remove') {
    await call(removeVariant, { body: { id }, key })
    return redirect(OFFICE_LANDERS_URL)
  }
  await call(changeVariant, { body: { id, version: Number(form.get('version')), ...variantIn(form) }, key })
  return { saved: crypto.randomUUID() as string }
})

export const title = (t: Translate) => t('landing-office.title')

/** One variant, with the link that shows it on each of its sites. */
export function Component() {
  const t = useText()
  const { staff, variant, sites, forAll, submission, removal } = useLoaderData<typeof loader>()
  const done = useActionData() as { saved?: string } | undefined
  const isOpen = variant.site !== null || forAll
  return (
    <Office
      staff={staff}
      current={OFFICE_LANDERS_URL}
      title={`${variant.lander}/${variant.slug}`}
      aside={
        <a href={OFFICE_LANDERS_URL} className="underline">
          {t('landing-office.back')}
        </a>
      }
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {sites.map(site => (
          <PreviewLink key={site.id} site={site} variant={variant} />
        ))}
        {done?.saved && <SavedNote key={done.saved}>{t('landing-office.saved')}</SavedNote>}
      </div>
      {isOpen ? (
        <>
          <VariantForm key={variant.version} variant={variant} sites={sites} forAll={forAll} submission={submission} />
          <Disclosure summary={t('landing-office.remove')} className="mt-8">
            <Form method="post" className="mt-3">
              <input type="hidden" name="key" value={removal} suppressHydrationWarning />
              <p className="mb-3 max-w-prose">{t('landing-office.remove_text')}</p>
              <Button type="submit" name="do" value="remove" variant="secondary" size="small">
                {t('landing-office.remove')}
              </Button>
            </Form>
          </Disclosure>
        </>
      ) : (
        <p className="text-muted">{t('landing-office.not_yours')}</p>
      )}
    </Office>
  )
}

const VARIANT_URLS = { landing2: landing2Url, landing3: landing3Url } as const

/** Shows the variant with a member of the site. */
function PreviewLink({ site, variant }: { site: LanderSite; variant: OfficeVariant }) {
  const t = useText()
  const prefix = `${site.niche}-`
  const isElsewhere = variant.site !== null && variant.site !== site.id
  if (isElsewhere || site.example === null) return null
  const slug = variant.slug.startsWith(prefix) ? variant.slug.slice(prefix.length) : variant.slug
  return (
    <LinkButton
      href={`${site.origin}${VARIANT_URLS[variant.lander](site.example, slug)}`}
      target="_blank"
      rel="noreferrer"
      variant="secondary"
      size="small"
      icon={<ExternalLink aria-hidden />}
    >
      {t('landing-office.look', { site: site.host })}
    </LinkButton>
  )
}
