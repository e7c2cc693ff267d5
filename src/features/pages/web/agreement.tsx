import { Form, useActionData } from 'react-router'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { writeDay } from '#sites/rules'
import { type DocumentName, documentUrl } from '#sites/urls'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'

interface Props {
  readonly name: DocumentName
  readonly version: string
  /** The member's latest agreement to this document. */
  readonly agreed: { readonly version: string; readonly at: string }
  readonly submission: string
}

/** Tells a member which version they agreed to, and asks about a newer one. */
export function Agreement({ name, version, agreed, submission }: Props) {
  const t = useText()
  const locale = useLocale()
  const problem = useRefusal()
  const done = (useActionData() as { agreed?: string } | undefined)?.agreed
  const day = writeDay(agreed.at, locale)
  if (agreed.version === version)
    return (
      <p className="mt-2 text-muted text-sm">
        {t('legal.agreed', { day })} {done && <SavedNote key={done}>{t('legal.agreed_now')}</SavedNote>}
      </p>
    )
  return (
    <Card tone="sunken" className="mt-6">
      <p>
        {t('legal.agreed_before', { day })}{' '}
        <a href={`${documentUrl(name)}?version=${agreed.version}`}>{t('legal.agreed_read')}</a>
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="key" value={submission} suppressHydrationWarning />
        <input type="hidden" name="version" value={version} />
        <Button type="submit">{t('legal.agree')}</Button>
      </Form>
      {problem && <FormError>{problem.detail}</FormError>}
    </Card>
  )
}
