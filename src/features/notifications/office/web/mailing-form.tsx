import { useNavigation } from 'react-router'
import { MAILING_KINDS, MAILING_PAGES, MAILING_TEXT, type MailingKind, type MailingPage } from '#notifications/rules'
import { LOCALES, type Locale, languageName } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { textsIn, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SegmentFields, segmentIn } from './segment-fields.tsx'

interface Props {
  readonly sites: readonly { id: number; name: string }[]
  readonly formKey: string
}

const PAGES = Object.keys(MAILING_PAGES) as MailingPage[]

/** A mailing is saved as a draft first, so that staff can review it before it is sent. */
export function MailingForm({ sites, formKey }: Props) {
  const t = useText()
  const locale = useLocale()
  const problem = useRefusal()
  const busy = useNavigation().formData?.has('subject') ?? false
  const error = (name: string) => problem?.fields?.[name]?.detail
  return (
    <KeptForm className="grid items-start gap-5 text-ink sm:grid-cols-2">
      <input type="hidden" name="key" value={formKey} />
      <SelectField
        name="kind"
        label={t('notifications-office.mailing_field.kind')}
        options={MAILING_KINDS.map(value => ({ value, label: t(`notifications.kind.${value}`) }))}
      />
      <SelectField
        name="site"
        label={t('notifications-office.mailing_field.site')}
        options={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        name="language"
        label={t('notifications-office.mailing_field.language')}
        hint={t('notifications-office.mailing_hint.language')}
        options={LOCALES.map(value => ({ value, label: languageName(value) }))}
        defaultValue={locale}
      />
      <SelectField
        name="page"
        label={t('notifications-office.mailing_field.page')}
        options={PAGES.map(value => ({ value, label: t(`notifications-office.mailing_page.${value}`) }))}
      />
      <SegmentFields />
      <div className="sm:col-span-2">
        <TextField
          name="subject"
          label={t('notifications-office.mailing_field.subject')}
          hint={t('notifications-office.mailing_hint.subject')}
          maxLength={MAILING_TEXT.subject}
          required
          error={error('subject')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          name="body"
          label={t('notifications-office.mailing_field.body')}
          hint={t('notifications-office.mailing_hint.body')}
          maxLength={MAILING_TEXT.body}
          rows={6}
          required
          error={error('body')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {t('notifications-office.mailing_make')}
        </Button>
      </div>
    </KeptForm>
  )
}

/** The form's fields as a request body. The endpoint refuses invalid fields. */
export function mailingIn(form: FormData) {
  const text = textsIn(form)
  return {
    site: Number(form.get('site')),
    kind: text('kind') as MailingKind,
    language: text('language') as Locale,
    page: text('page') as MailingPage,
    segment: segmentIn(form),
    subject: text('subject'),
    // Browsers send line breaks of a text area as \r\n.
    body: text('body').replaceAll('\r\n', '\n'),
  }
}
