import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useFormResult } from '#platform/web/form-result.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm, useKeyOfSave } from '#platform/web/kept-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'

type Props = {
  /** The name by which the page's action recognises this form. */
  subject: string
  title: string
  submit?: string
  /** The confirmation after saving. */
  done: string
  children: ReactNode
}

/** One setting with its own form, error and confirmation. */
export function SettingCard({ subject, title, submit, done, children }: Props) {
  const t = useText()
  const result = useFormResult(subject)
  const formKey = useKeyOfSave(result.done)
  const { formData } = useNavigation()
  const busy = formData?.get('subject') === subject
  return (
    <Card as="section" aria-label={title}>
      {/* The form is cleared after saving. */}
      <KeptForm key={formKey} when={{ subject }} className="flex flex-col items-start gap-4 [&>div]:w-full">
        <h2 className="text-xl">{title}</h2>
        <input type="hidden" name="subject" value={subject} />
        {children}
        {result.problem && !result.problem.fields && <FormError>{result.problem.detail}</FormError>}
        {result.done && <SavedNote>{done}</SavedNote>}
        <Button type="submit" variant="secondary" busy={busy}>
          {submit ?? t('notifications.save')}
        </Button>
      </KeptForm>
    </Card>
  )
}
