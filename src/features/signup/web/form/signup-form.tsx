import { Gift } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { writeTracking } from '#accounts/rules'
import { memberSignupUrl, SIGNUP_URL } from '#members/urls'
import type { ProblemDocument } from '#platform/problem.ts'
import { Text, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { documentUrl } from '#sites/urls'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { IconLabel } from '#ui/buttons/icon-label.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SignupFields } from './signup-fields.tsx'

/** The member to whom the first message goes. A member card has these fields. */
export interface SignupTarget {
  readonly id: number
  readonly name: string
  readonly fictional?: boolean
}

export interface SignupFormProps {
  readonly target?: SignupTarget | null
  /** The tracking values as a query string, for browsers without JavaScript. */
  readonly tracking?: string
  /** The errors of the previous submission. */
  readonly refusal?: ProblemDocument | undefined
  readonly busy?: boolean
  /** Used by the dialog, which submits the form itself. */
  readonly onSubmit?: (form: FormData, key: string) => void
}

/**
 * The first step: message and account. A native form that posts to /signup or /members/{id}/signup, so it works on any
 * page and without JavaScript.
 */
export function SignupForm({ target = null, tracking, refusal, busy, onSubmit }: SignupFormProps) {
  const t = useText()
  const site = useSite()
  const key = useFormKey(refusal)
  const lander = useLocation().pathname
  const form = useFirstFault(refusal)
  const take = (event: FormEvent<HTMLFormElement>) => {
    if (!onSubmit) return
    event.preventDefault()
    if (!busy) onSubmit(new FormData(event.currentTarget), key)
  }
  return (
    <KeptForm
      ref={form}
      action={target ? memberSignupUrl(target.id) : SIGNUP_URL}
      onSubmit={take}
      noValidate={refusal !== undefined}
      className="@container flex flex-col gap-5"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="tracking" value={[tracking, writeTracking({ lander })].filter(Boolean).join('&')} />
      {refusal && !refusal.fields && <Banner tone="danger">{refusal.detail}</Banner>}
      <SignupFields target={target} fields={refusal?.fields ?? {}} />
      {site.signup_credits > 0 && (
        <p className="rounded-md bg-primary-soft px-4 py-3 text-sm">
          <IconLabel icon={<Gift aria-hidden className="text-accent" />}>
            {t('signup.credits_gift', { credits: site.signup_credits })}
          </IconLabel>
        </p>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {target ? t('signup.submit_target') : t('signup.submit')}
      </Button>
      <p className="text-muted text-sm">
        <Text
          id="signup.terms"
          // biome-ignore lint/a11y/useAnchorContent: the words come from the text
          components={{ terms: <a href={documentUrl('terms')} />, privacy: <a href={documentUrl('privacy')} /> }}
        />
      </p>
    </KeptForm>
  )
}

/** Scrolls to the first invalid field and focuses it, because the button is a screen lower on a phone. */
function useFirstFault(refusal: ProblemDocument | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const faulty = refusal && form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role=alert]')
    const control = faulty?.closest('fieldset')?.querySelector<HTMLElement>('input') ?? faulty
    control?.focus({ preventScroll: true })
    faulty?.scrollIntoView({ block: 'center' })
  }, [refusal])
  return form
}

/** One idempotency key for each filled-in form. After a refusal the next submission is a new write. */
function useFormKey(refusal: ProblemDocument | undefined): string {
  const [key, setKey] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal makes a new key
  useEffect(() => setKey(crypto.randomUUID()), [refusal])
  return key
}
