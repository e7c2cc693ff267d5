import { useState } from 'react'
import { LOCALES, type Locale, languageName } from '#platform/locale.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { textsIn, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LANDERS, ORDERS, PARTS, PHOTOS_TO_CHOOSE_FROM } from '../../rules.ts'
import type { LanderSite, OfficeVariant, VariantWords } from '../contract.ts'

interface Props {
  /** Missing for a new variant. */
  readonly variant?: OfficeVariant
  readonly sites: readonly LanderSite[]
  /** Whether the staff member may change variants of every site. */
  readonly forAll: boolean
  readonly submission: string
}

/** Address, order, photo and words of a variant, in the languages of its sites. */
export function VariantForm({ variant, sites, forAll, submission }: Props) {
  const t = useText()
  const problem = useRefusal()
  const [site, setSite] = useState(String(variant?.site ?? (forAll ? '' : (sites[0]?.id ?? ''))))
  const written = variant?.texts.map(({ language }) => language) ?? []
  const languages = new Set([...languagesOf(sites, site), ...written])
  return (
    <KeptForm noValidate className="flex flex-col gap-5">
      <input type="hidden" name="key" value={submission} suppressHydrationWarning />
      {variant && <input type="hidden" name="version" value={variant.version} />}
      <Card className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="site"
          label={t('landing-office.field.site')}
          value={site}
          onChange={event => setSite(event.currentTarget.value)}
          placeholder={forAll ? t('landing-office.every_site') : undefined}
          options={sites.map(({ id, host }) => ({ value: String(id), label: host }))}
        />
        <SelectField
          name="lander"
          label={t('landing-office.field.lander')}
          defaultValue={variant?.lander ?? LANDERS[0]}
          options={LANDERS.map(value => ({ value, label: t(`landing-office.lander.${value}`) }))}
        />
        <TextField
          name="slug"
          label={t('landing-office.field.slug')}
          hint={t('landing-office.slug_hint')}
          defaultValue={variant?.slug}
          autoCapitalize="none"
          spellCheck={false}
          error={problem?.fields?.slug?.detail}
        />
        <SelectField
          name="photo"
          label={t('landing-office.field.photo')}
          hint={t('landing-office.photo_hint')}
          defaultValue={String(variant?.photo ?? 1)}
          options={Array.from({ length: PHOTOS_TO_CHOOSE_FROM }, (_, index) => ({
            value: String(index + 1),
            label: t('landing-office.photo', { number: index + 1 }),
          }))}
        />
        <SelectField
          name="parts"
          label={t('landing-office.field.parts')}
          defaultValue={(variant?.parts ?? PARTS).join(' ')}
          options={ORDERS.map(parts => ({
            value: parts.join(' '),
            label: parts.map(part => t(`landing-office.part.${part}`)).join(', '),
          }))}
        />
      </Card>
      <p className="max-w-prose text-muted text-sm">{t('landing-office.words_hint')}</p>
      {[...languages].map(language => (
        <LanguagePart
          key={language}
          language={language}
          words={variant?.texts.find(each => each.language === language)}
          problem={problem}
        />
      ))}
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <div>
        <Button type="submit">{t(variant ? 'staff.save' : 'landing-office.create')}</Button>
      </div>
    </KeptForm>
  )
}

/** The languages of the chosen site; without one those of all sites. */
function languagesOf(sites: readonly LanderSite[], chosen: string): readonly Locale[] {
  const meant = sites.filter(({ id }) => chosen === '' || String(id) === chosen)
  return meant.flatMap(site => site.languages)
}

interface PartProps {
  readonly language: Locale
  readonly words: VariantWords | undefined
  readonly problem: ProblemDocument | undefined
}

function LanguagePart({ language, words, problem }: PartProps) {
  const t = useText()
  return (
    <Card as="section" className="grid items-start gap-4 md:grid-cols-2">
      <h2 lang={language} className="text-xl md:col-span-2">
        {languageName(language)}
      </h2>
      <TextField
        name={`headline_${language}`}
        label={t('landing-office.field.headline')}
        lang={language}
        defaultValue={words?.headline}
        error={problem?.fields?.[`headline_${language}`]?.detail}
      />
      <TextField
        name={`lead_${language}`}
        label={t('landing-office.field.lead')}
        lang={language}
        defaultValue={words?.lead}
        error={problem?.fields?.[`lead_${language}`]?.detail}
      />
    </Card>
  )
}

/** The typed variant as a request body. */
export function variantIn(form: FormData) {
  const text = textsIn(form)
  const parts = ORDERS.find(each => each.join(' ') === text('parts')) ?? PARTS
  return {
    site: Number(form.get('site')) || null,
    lander: LANDERS.find(each => each === text('lander')) ?? LANDERS[0],
    slug: text('slug').slice(0, 1_000),
    parts: [...parts],
    photo: Number(form.get('photo')) || 1,
    texts: LOCALES.filter(language => form.has(`headline_${language}`)).map(language => ({
      language,
      headline: text(`headline_${language}`),
      lead: text(`lead_${language}`),
    })),
  }
}
