import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormError } from '#ui/form-error.tsx'
import { changeSiteSettings, getSiteSettings } from '../contract.ts'
import { Office } from './office.tsx'
import { officeLoader } from './office-loader.ts'
import { SettingInput } from './setting-input.tsx'
import { groupOf, SETTING_GROUPS, type SettingGroup, settingsOf } from './settings-form.ts'

export const loader = officeLoader(async ({ call, params }) => ({
  ...(await call(getSiteSettings, { query: { site: Number(params.id) } })),
  key: crypto.randomUUID(),
}))

export const action = pageAction(async ({ call, params, form, key }) => {
  const site = Number(params.id)
  const { fields } = await call(getSiteSettings, { query: { site } })
  await call(changeSiteSettings, { body: { site, settings: settingsOf(fields, form) }, key })
  // A new value each time, so that each saving is read out.
  return { saved: crypto.randomUUID() }
})

export const title = (t: Translate, { site }: { site: { name: string } }) =>
  t('backoffice.site_title', { name: site.name })
export const texts = ['backoffice'] as const

export function Component() {
  const t = useText()
  const { staff, site, fields, key } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const saved = (useActionData() as { saved?: string } | undefined)?.saved
  useEffect(() => {
    if (!problem) return
    const faulty = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    faulty?.focus({ preventScroll: true })
    faulty?.scrollIntoView({ block: 'center' })
  }, [problem])

  return (
    <Office
      staff={staff}
      current="/backoffice/sites"
      title={t('backoffice.site_title', { name: site.name })}
      aside={<p className="text-muted">{site.host}</p>}
    >
      <KeptForm key={site.id} className="flex flex-col gap-6" noValidate>
        <input type="hidden" name="key" value={key} />
        {(Object.keys(SETTING_GROUPS) as SettingGroup[]).map(group => (
          <Card as="section" key={group}>
            <h2 className="mb-5 text-xl">{t(`backoffice.group.${group}`)}</h2>
            <div className="grid items-start gap-5 md:grid-cols-2">
              {fields
                .filter(field => groupOf(field.name) === group)
                .map(field => (
                  <SettingInput key={field.name} field={field} error={problem?.fields?.[field.name]?.detail} />
                ))}
            </div>
          </Card>
        ))}
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-page/95 py-3 backdrop-blur-sm">
          {problem && <FormError>{problem.detail}</FormError>}
          {saved && !problem && (
            <p key={saved} role="status" className="flex items-center gap-2 font-semibold text-sm">
              <CircleCheck aria-hidden className="size-5 text-success" />
              {t('backoffice.saved')}
            </p>
          )}
          <Button type="submit" busy={busy}>
            {t('backoffice.save')}
          </Button>
        </div>
      </KeptForm>
    </Office>
  )
}
