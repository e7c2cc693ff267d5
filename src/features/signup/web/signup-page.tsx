import { BadgeInfo, ImageIcon, Mail, MapPin, Wallet } from 'lucide-react'
import { redirectDocument, useActionData, useLoaderData, useNavigation } from 'react-router'
import { trackingIn, writeTracking } from '#accounts/rules'
import { getUser } from '#members/contract'
import { labelledTitle } from '#members/web'
import { HOME_URL, LOGIN_URL } from '#platform/urls.ts'
import { Text, type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { ScreenCard } from '#ui/cards/screen-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getSignup } from '../contract.ts'
import { COMPLETE_SIGNUP_URL } from '../urls.ts'
import { Brand } from './brand.tsx'
import { formBody } from './form/form-body.ts'
import { sendSignup } from './form/send-signup.ts'
import { SignupForm } from './form/signup-form.tsx'
import { TargetCard } from './target/target-card.tsx'
import { TargetRow } from './target/target-row.tsx'

export const loader = pageLoader(async ({ call, params, url, redirect }) => {
  const { user } = await call(getUser)
  if (user) throw redirect(COMPLETE_SIGNUP_URL)
  const query = Object.fromEntries(url.searchParams)
  const signupQuery = params.id ? { ...query, target: Number(params.id) } : query
  const { open, target } = await call(getSignup, { query: signupQuery as { target?: number } })
  return { open, target, tracking: writeTracking(trackingIn(query)) }
})

export const action = pageAction(async ({ call, form, key, params }) => {
  const { status } = await sendSignup(call, { body: formBody(form, Number(params.id) || undefined), key })
  if (status === 'check_mail') return { checkMail: true }
  // Loads a new document, because everything changes with the login.
  return redirectDocument(COMPLETE_SIGNUP_URL)
})

type Data = Awaited<ReturnType<typeof loader>>

export const title = (t: Translate, { target }: Data) =>
  target ? t('signup.title_target', { name: labelledTitle(t, target) }) : t('signup.title')

export function Component() {
  const t = useText()
  const site = useSite()
  const { open, target, tracking } = useLoaderData<typeof loader>()
  const checkMail = (useActionData() as { checkMail?: true } | undefined)?.checkMail
  const refusal = useRefusal()
  const busy = useNavigation().state !== 'idle'

  if (checkMail) {
    return (
      <div className="page-width py-16">
        <EmptyState icon={<Mail aria-hidden />} heading="h1" title={t('signup.check_mail_title')}>
          {t('signup.check_mail')}
        </EmptyState>
      </div>
    )
  }
  if (!open) {
    return (
      <div className="page-width py-16">
        <EmptyState icon={<Mail aria-hidden />} heading="h1" title={t('signup.invite_only_title')}>
          {t('signup.invite_only', { site: site.name })}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page-width grid gap-8 py-5 md:py-12 lg:grid-cols-[1fr_minmax(0,34rem)] lg:gap-16">
      <div className="lg:sticky lg:top-12 lg:self-start">
        <Brand href={HOME_URL} className="mb-5 lg:mb-10" />
        <h1 className="text-4xl">{target ? t('signup.title_target', { name: target.name }) : t('signup.title')}</h1>
        <p className="mt-3 max-w-[44ch] text-lg text-muted">
          {target ? t('signup.intro_target', { name: target.name }) : t('signup.intro')}
        </p>
        {target && (
          <>
            <TargetCard target={target} className="mt-6 max-w-60 max-lg:hidden" />
            {target.fictional && <p className="mt-2 max-w-60 text-sm max-lg:hidden">{t('members.fictional_text')}</p>}
            <div className="mt-5 lg:hidden">
              <TargetRow target={target} />
            </div>
          </>
        )}
        <Promises />
        <p className="mt-8 max-lg:hidden">
          <HaveAccount />
        </p>
      </div>
      <div>
        <ScreenCard className="md:p-8">
          <SignupForm target={target} tracking={tracking} refusal={refusal} busy={busy} />
        </ScreenCard>
        <p className="mt-6 lg:hidden">
          <HaveAccount />
        </p>
      </div>
    </div>
  )
}

const PROMISES = [
  ['signup.promise_free', Wallet],
  ['signup.promise_photos', ImageIcon],
  ['signup.promise_fictional', BadgeInfo],
  ['signup.promise_place', MapPin],
] as const

/** The promises that every site makes. Wide screens show them beside the form. */
function Promises() {
  const t = useText()
  return (
    <ul className="mt-8 flex max-w-[44ch] flex-col gap-4 max-lg:hidden">
      {PROMISES.map(([key, Icon]) => (
        <li key={key} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          {t(key)}
        </li>
      ))}
    </ul>
  )
}

function HaveAccount() {
  // biome-ignore lint/a11y/useAnchorContent: the words come from the text
  return <Text id="signup.have_account" components={{ a: <a href={LOGIN_URL} /> }} />
}
