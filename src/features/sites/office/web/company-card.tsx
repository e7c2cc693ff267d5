import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface Props {
  readonly company: { readonly name: string; readonly creditor_id: string }
  readonly submissionKey: string
  readonly error: string | undefined
  /** Changes with every save. */
  readonly saved: string | undefined
  readonly busy: boolean
}

/** The company's editable fields, with a separate button. */
export function CompanyCard({ company, submissionKey, error, saved, busy }: Props) {
  const t = useText()
  return (
    <Card as="section" className="mb-6">
      <h2 className="mb-5 text-xl">{t('sites-office.company_title', { company: company.name })}</h2>
      <KeptForm when={{ what: 'company' }} className="grid gap-4" noValidate>
        <input type="hidden" name="key" value={submissionKey} />
        <input type="hidden" name="what" value="company" />
        <TextField
          label={t('sites-office.company_creditor_id')}
          hint={t('sites-office.company_creditor_id_hint')}
          name="creditor_id"
          defaultValue={company.creditor_id}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          error={error}
        />
        <div className="flex flex-wrap items-center justify-end gap-4">
          {saved && <SavedNote key={saved}>{t('sites-office.saved')}</SavedNote>}
          <Button type="submit" variant="secondary" busy={busy}>
            {t('sites-office.company_save')}
          </Button>
        </div>
      </KeptForm>
    </Card>
  )
}
