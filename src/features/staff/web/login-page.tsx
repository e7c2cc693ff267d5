import { useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getStaff, logInStaff } from '../contract.ts'
import { firstPageOf } from '../rules.ts'
import { SECOND_FACTOR_URL } from '../urls.ts'
import { StaffPasskeyLogin } from './staff-passkey-login.tsx'

export const loader = pageLoader(async ({ call, redirect }) => {
  const { staff, step } = await call(getStaff)
  if (staff) throw redirect(firstPageOf(staff))
  if (step) throw redirect(SECOND_FACTOR_URL)
  return { key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const body = { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') }
  const { staff } = await call(logInStaff, { body, key })
  return redirect(staff ? firstPageOf(staff) : SECOND_FACTOR_URL)
})

export const title = (t: Translate) => t('staff.title')

export function Component() {
  return <StaffLogin title={useText()('staff.login_title')} />
}

export function StaffLogin({ title }: { title: string }) {
  const t = useText()
  const { key } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center p-4">
      <Card padding="large" className="w-full max-w-md">
        <KeptForm className="flex flex-col gap-5">
          <h1 className="text-2xl">{title}</h1>
          <input type="hidden" name="key" value={key} />
          <TextField
            name="email"
            type="email"
            label={t('staff.email')}
            autoComplete="username"
            required
            error={problem?.fields?.email?.detail}
          />
          <TranslatedPasswordField
            name="password"
            label={t('staff.password')}
            autoComplete="current-password"
            required
            error={problem?.fields?.password?.detail}
          />
          {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
          <Button type="submit" size="large" wide busy={busy}>
            {t('staff.log_in')}
          </Button>
        </KeptForm>
        <div className="mt-4">
          <StaffPasskeyLogin />
        </div>
      </Card>
    </main>
  )
}
