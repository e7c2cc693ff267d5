import { useLoaderData, useNavigation } from 'react-router'
import { getUser, setLanguage } from '#members/contract'
import { keyOfPart } from '#platform/key-of-part.ts'
import { isLocale, type Locale, languageName } from '#platform/locale.ts'
import { HOME_URL } from '#platform/urls.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, textsIn, useRefusal } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { chooseCountry } from '../contract.ts'

export const loader = pageLoader(() => ({ key: crypto.randomUUID() as string }))

export const action = pageAction(async ({ call, form, key, redirect, locale }) => {
  const field = textsIn(form)
  const typed = field('language')
  const language = isLocale(typed) ? typed : locale
  await call(chooseCountry, { body: { country: field('country').slice(0, 2), language } })
  const { user } = await call(getUser)
  if (user) await call(setLanguage, { body: { language }, key: keyOfPart(key, 'language') })
  return redirect(HOME_URL)
})

export const title = (t: Translate) => t('pages.lang_config.title')
export const description = (t: Translate) => t('pages.lang_config.description')

/** The country, whose prices and members the site shows, and its language. Every text changes, so the page loads again. */
export function Component() {
  const t = useText()
  const current = useLocale()
  const { key } = useLoaderData<typeof loader>()
  const { countries, locales, geoip_selected_country: country } = useSite()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const regions = new Intl.DisplayNames(current, { type: 'region' })
  return (
    <div className="page-width py-10 md:py-14">
      <div className="mx-auto max-w-[28rem]">
        <h1>{t('pages.lang_config.title')}</h1>
        <p className="mt-4 mb-6 text-muted">{t('pages.lang_config.description')}</p>
        <KeptForm reloadDocument className="flex flex-col gap-5">
          <input type="hidden" name="key" value={key} suppressHydrationWarning />
          <SelectField
            name="country"
            label={t('pages.lang_config.country')}
            defaultValue={country}
            options={countries.map(value => ({ value, label: regions.of(value) ?? value }))}
            error={refusal?.fields?.country?.detail}
          />
          <SelectField
            name="language"
            label={t('pages.lang_config.language')}
            defaultValue={current}
            options={locales.map(value => ({ value, label: languageName(value as Locale) }))}
            error={refusal?.fields?.language?.detail}
          />
          <Button type="submit" busy={busy}>
            {t('pages.lang_config.save')}
          </Button>
        </KeptForm>
      </div>
    </div>
  )
}
