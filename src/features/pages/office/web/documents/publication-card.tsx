import { ExternalLink } from 'lucide-react'
import { keyOfPart } from '#platform/key-of-part.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { writeDay } from '#sites/rules'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DocumentVersion } from '../../contract-documents.ts'

interface Props {
  readonly draft: DocumentVersion
  readonly submission: string
  readonly days: { readonly first_day: string; readonly notice_days: number }
}

/** Shows the saved draft on the site and publishes it from a day on. */
export function PublicationCard({ draft, submission, days }: Props) {
  const t = useText()
  const locale = useLocale()
  const problem = useRefusal()
  const isHere = problem !== undefined && HERE.test(problem.code + Object.keys(problem.fields ?? {}).join())
  const earliest = writeDay(`${days.first_day}T12:00:00Z`, locale)
  return (
    <Card as="section" className="mb-6">
      <h2 className="text-xl">{t('pages-office.document_draft_saved')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted text-sm">{t('pages-office.document_draft_hint')}</p>
      <KeptForm when={{ act: 'publish' }} noValidate className="flex flex-wrap items-end gap-x-5 gap-y-4">
        <input type="hidden" name="key" value={keyOfPart(submission, 'publish')} suppressHydrationWarning />
        <input type="hidden" name="act" value="publish" />
        <input type="hidden" name="id" value={draft.id} />
        <input type="hidden" name="revision" value={draft.revision} />
        <div className="min-w-0 max-w-full basis-80">
          <TextField
            name="valid_from"
            type="date"
            label={t('pages-office.document_valid_from')}
            hint={
              days.notice_days > 0
                ? t('pages-office.document_notice', { days: days.notice_days, day: earliest })
                : t('pages-office.document_day_zone')
            }
            min={days.first_day}
            defaultValue={days.first_day}
            error={problem?.fields?.valid_from?.detail}
          />
        </div>
        <Button type="submit">{t('pages-office.document_publish')}</Button>
        <LinkButton
          href={draft.look}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon={<ExternalLink aria-hidden />}
        >
          {t('pages-office.page_look')}
        </LinkButton>
      </KeptForm>
      {isHere && problem && !problem.fields && <FormError>{problem.detail}</FormError>}
    </Card>
  )
}

/** Refusals of the publication; the others belong to the form with the words. */
const HERE = /languages_missing|valid_from/
