import type { ReactNode } from 'react'
import { languageName } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { isTemplate, WIZARD_FIELDS, type WizardStep } from '../../rules.ts'
import { coloursOf } from '../../rules-draft.ts'
import type { Icons } from './icon-step.tsx'
import { ThemePreview } from './theme-preview.tsx'
import type { StepProps } from './wizard-form.ts'

type Props = StepProps & {
  icons: Icons
  companies: readonly { id: number; fields: { name: string } }[]
  sites: readonly { id: number; name: string; host: string }[]
}

/** Everything that is filled in, with a way back to each step, before the site is made. */
export function CheckStep({ fields, icons, companies, sites, errorOf }: Props) {
  const t = useText()
  const regions = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const { base, languages } = fields
  const copied = sites.find(({ id }) => String(id) === base)
  const rows: Record<Exclude<WizardStep, 'check' | 'icon' | 'look'>, [label: string, value: string][]> = {
    address: [
      [t('sites-office.site_host'), fields.host],
      [t('sites-office.site_aliases'), fields.aliases],
      [t('sites-office.setting.name'), fields.name],
      [t('sites-office.setting.support_email'), fields.support_email],
      [t('sites-office.site_company'), companies.find(({ id }) => String(id) === fields.company)?.fields.name ?? ''],
      [
        t('sites-office.wizard_base'),
        isTemplate(base) ? t(`sites-office.template.${base}`) : copied ? t('sites-office.wizard_copy', copied) : '',
      ],
    ],
    audience: [
      [t('sites-office.setting.countries'), fields.countries.map(each => regions.of(each) ?? each).join(', ')],
      [t('sites-office.site_language'), languageName(fields.language)],
      [
        t('sites-office.setting.languages'),
        languages.map(languageName).join(', ') || t('sites-office.languages_of_countries'),
      ],
      [t('sites-office.site_niche'), t(`sites-office.niche.${fields.niche}`)],
    ],
  }
  const list = (step: 'address' | 'audience') => (
    <Part step={step} errorOf={errorOf}>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[14rem_1fr]">
        {rows[step].map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line break-words">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
  return (
    <>
      <Banner>{t('sites-office.wizard_host', { host: fields.host })}</Banner>
      {list('address')}
      {list('audience')}
      <Part step="look" errorOf={errorOf}>
        <ThemePreview niche={fields.niche} colours={coloursOf(fields)} name={fields.name} />
      </Part>
      <Part step="icon" errorOf={errorOf}>
        <img src={(fields.icon === 'uploaded' && icons.uploaded) || icons.drawn} alt="" className="size-24" />
      </Part>
    </>
  )
}

function Part({ step, errorOf, children }: { step: WizardStep; children: ReactNode } & Pick<StepProps, 'errorOf'>) {
  const t = useText()
  const faults = WIZARD_FIELDS[step].flatMap(name => errorOf(name) ?? [])
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t(`sites-office.wizard_step.${step}`)}</h2>
        <Button type="submit" name="go" value={step} variant="quiet" size="small">
          {t('sites-office.wizard_change')}
        </Button>
      </div>
      {faults.map(fault => (
        <p key={fault} role="alert" className="text-danger">
          {fault}
        </p>
      ))}
      {children}
    </Card>
  )
}
