import { Form } from 'react-router'
import { isLocale, type Locale, languageName } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { keepLocale } from '#platform/web/locale-cookie.ts'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

/**
 * The language of the site and of the member's emails. Without JavaScript it changes only the account, with
 * JavaScript the browser too.
 */
export function LanguageCard() {
  const t = useText()
  const locale = useLocale()
  const { locales } = useSite()
  if (locales.length < 2) return null
  const options = locales.map(value => ({ value, label: languageName(value as Locale) }))
  return (
    <Card as="section">
      <Form method="post" reloadDocument className="grid justify-items-start gap-4" onSubmit={keepCookie}>
        <h2 className="text-xl">{t('notifications.language')}</h2>
        <input type="hidden" name="subject" value="language" />
        <SelectField
          name="language"
          label={t('notifications.language_label')}
          options={options}
          defaultValue={locale}
        />
        <Button type="submit" variant="secondary">
          {t('notifications.save')}
        </Button>
      </Form>
    </Card>
  )
}

function keepCookie(event: React.FormEvent<HTMLFormElement>): void {
  const language = new FormData(event.currentTarget).get('language')
  if (isLocale(language)) keepLocale(language)
}
