import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { FormError } from '#ui/fields/form-error.tsx'

/** Asks for the password before a sensitive action; `children` are the buttons. */
export function PasswordForm({ formKey, children }: { formKey: string; children: ReactNode }) {
  const t = useText()
  const problem = useRefusal()
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="key" value={formKey} />
      <TranslatedPasswordField
        required
        name="password"
        label={t('leaving.password')}
        autoComplete="current-password"
        error={problem?.fields?.password?.detail}
      />
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  )
}
