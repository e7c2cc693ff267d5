import { Form, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, textsIn, useRefusal } from '#platform/web/page.ts'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { acceptInvitation, getInvitation, type ShownInvitation } from '../contract-invitations.ts'
import { firstPageOf } from '../rules.ts'
import { SECOND_FACTOR_URL } from '../urls.ts'

export const loader = pageLoader(async ({ call, url }) => {
  const token = url.searchParams.get('token') || '-'
  // The page explains an invalid link instead of failing.
  const invitation = await call(getInvitation, { query: { token } }).catch(() => null)
  return { token, invitation, key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const text = textsIn(form)
  const repeat = form.has('password_repeat') && { password_repeat: text('password_repeat') }
  const body = { token: text('token'), password: text('password'), ...repeat }
  const { staff } = await call(acceptInvitation, { body, key })
  return redirect(staff ? firstPageOf(staff) : SECOND_FACTOR_URL)
})

export const title = (t: Translate) => t('staff.invitation')

/** The page that a staff member's one-time link opens. */
export function Component() {
  const t = useText()
  const { invitation } = useLoaderData<typeof loader>()
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center p-4">
      <Card padding="large" className="flex w-full max-w-md flex-col gap-5">
        <h1 className="text-2xl">{t('staff.invitation')}</h1>
        {invitation ? <Accept invitation={invitation} /> : <p>{t('staff.error.staff_link_invalid')}</p>}
      </Card>
    </main>
  )
}

function Accept({ invitation }: { invitation: ShownInvitation }) {
  const t = useText()
  const { token, key } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const setsPassword = invitation.sets_password
  return (
    <Form method="post" className="flex flex-col gap-5">
      <p className="break-words">
        {t(setsPassword ? 'staff.invitation_new' : 'staff.invitation_known', { email: invitation.email })}
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="key" value={key} />
      <TranslatedPasswordField
        required
        name="password"
        label={t('staff.password')}
        autoComplete={setsPassword ? 'new-password' : 'current-password'}
        error={problem?.fields?.password?.detail}
      />
      {setsPassword && (
        <TranslatedPasswordField
          required
          name="password_repeat"
          label={t('staff.password_again')}
          autoComplete="new-password"
          error={problem?.fields?.password_repeat?.detail}
        />
      )}
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <Button type="submit" size="large" wide busy={busy}>
        {t('staff.invitation_submit')}
      </Button>
    </Form>
  )
}
