import { useState } from 'react'
import { keyOfPart } from '#platform/key-of-part.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { MailPreview, WordingLanguage } from '../contract.ts'
import { usePreview } from './use-preview.ts'
import { WordingMail } from './wording-mail.tsx'

export interface WordingSaved {
  readonly saved: string
  readonly language: string
  readonly reset: boolean
}

interface Props {
  readonly text: WordingLanguage
  readonly site: { readonly id: number; readonly name: string }
  readonly textKey: string
  readonly company: { readonly name: string; readonly sites: readonly string[]; readonly may: boolean }
  readonly submission: string
  readonly saved: WordingSaved | undefined
  /** The stored mail that contains the text. */
  readonly mail: MailPreview | undefined
}

/** The text of one language: from the catalogue, the replacement, and a preview. */
export function WordingForm({ text, site, textKey, company, submission, saved, mail: storedMail }: Props) {
  const t = useText()
  const refusal = useRefusal()
  const isRefused = useRefusedValues()?.language?.[0] === text.language
  const [owner, setOwner] = useState<'site' | 'company'>(
    text.site.message === null && text.company.message !== null && company.may ? 'company' : 'site',
  )
  const own = text[owner].message
  const [message, setMessage] = useState(own ?? text.company.message ?? text.catalogue)
  const draft = { site: site.id, key: textKey, language: text.language, message }
  const { preview, mail = storedMail, fault } = usePreview(draft, text.preview)
  const problem = isRefused ? refusal : undefined
  const { language } = text
  return (
    <>
      <KeptForm when={{ language }} className="grid items-start gap-5 lg:grid-cols-2">
        <input type="hidden" name="key" value={keyOfPart(submission, language)} suppressHydrationWarning />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="version_site" value={text.site.version} />
        <input type="hidden" name="version_company" value={text.company.version} />
        <div className="flex flex-col gap-4" lang={language}>
          <TextArea
            name="message"
            label={t('texts-office.message')}
            value={message}
            onChange={event => setMessage(event.currentTarget.value)}
            error={problem?.fields?.message?.detail ?? fault}
          />
          <SelectField
            name="owner"
            label={t('texts-office.owner')}
            hint={
              owner === 'company'
                ? t('texts-office.owner_company_hint', { sites: company.sites.join(', ') })
                : undefined
            }
            value={owner}
            onChange={event => setOwner(event.currentTarget.value === 'company' ? 'company' : 'site')}
            options={[
              { value: 'site', label: t('texts-office.owner_site', { site: site.name }) },
              ...(company.may
                ? [{ value: 'company', label: t('texts-office.owner_company', { company: company.name }) }]
                : []),
            ]}
          />
          {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">{t('staff.save')}</Button>
            {own !== null && (
              <Button type="submit" name="do" value="reset" variant="secondary">
                {t('texts-office.reset')}
              </Button>
            )}
            {saved && !problem && (
              <SavedNote key={saved.saved}>
                {t(saved.reset ? 'texts-office.was_reset' : 'texts-office.saved')}
              </SavedNote>
            )}
          </div>
        </div>
        <dl className="flex min-w-0 flex-col gap-4" lang={language}>
          <Shown name={t('texts-office.preview')}>{preview}</Shown>
          <Shown name={t('texts-office.catalogue')}>{text.catalogue}</Shown>
          {text.company.message !== null && owner === 'site' && (
            <Shown name={t('texts-office.company_text', { company: company.name })}>{text.company.message}</Shown>
          )}
        </dl>
      </KeptForm>
      {mail && <WordingMail mail={mail} siteName={site.name} language={language} />}
    </>
  )
}

function Shown({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold text-sm">{name}</dt>
      <dd className="mt-1 whitespace-pre-line break-words text-muted">{children}</dd>
    </div>
  )
}
