import type { ComponentType, ReactNode } from 'react'
import { PushSwitch } from '#notifications/web'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { SignupStep } from '../../rules.ts'
import { COMPLETE_SIGNUP_URL } from '../../urls.ts'
import { AboutStep } from './about-step.tsx'
import type { StepData } from './complete-signup-page.tsx'
import { CompleteStep } from './complete-step.tsx'
import { LocationStep } from './location-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PhotoStep } from './photo-step.tsx'

export interface StepProps extends StepData {
  readonly refusal?: ProblemDocument | undefined
}

interface Props extends StepProps {
  /** The page's form, or the dialog's fetcher form: both send to /complete-signup. */
  // biome-ignore lint/suspicious/noExplicitAny: the router's two forms differ in props that are not used here
  readonly Form: ComponentType<any>
  readonly heading: 'h1' | 'h2'
  readonly busy: boolean
}

const SCREENS: Readonly<Record<SignupStep, ComponentType<StepProps>>> = {
  photo: PhotoStep,
  location: LocationStep,
  personal: PersonalStep,
  about: AboutStep,
  push: PushStep,
  complete: CompleteStep,
}

/** One question per screen, with progress and a skip button. */
export function SignupSteps({ Form, heading: Heading, busy, ...step }: Props) {
  const t = useText()
  const { signup, refusal } = step
  const Screen = SCREENS[signup.step]
  const last = signup.step === 'complete'
  const general = refusal && !refusal.fields ? refusal.detail : null
  return (
    <div className="flex flex-col gap-6">
      <Progress step={signup.steps.indexOf(signup.step) + 1} steps={signup.steps.length} />
      <Heading className="text-3xl">{t(`signup.${signup.step}_title`)}</Heading>
      {general && <Banner tone="danger">{general}</Banner>}
      <Form key={signup.step} method="post" action={COMPLETE_SIGNUP_URL} className="flex flex-col gap-6">
        <input type="hidden" name="step" value={signup.step} />
        <Screen {...step} />
        {!last && (
          <Buttons>
            <Button type="submit" variant="quiet" name="skip" value="yes" formNoValidate>
              {t('signup.skip')}
            </Button>
            <Button type="submit" size="large" busy={busy} className="sm:min-w-48">
              {signup.step === 'photo' || signup.step === 'push' ? t('signup.next') : t('signup.save')}
            </Button>
          </Buttons>
        )}
      </Form>
    </div>
  )
}

/** Offers push notifications. Only its own button asks the browser for permission. */
function PushStep() {
  return <PushSwitch />
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-between">{children}</div>
}

function Progress({ step, steps }: { step: number; steps: number }) {
  const t = useText()
  return (
    <div>
      <p className="text-muted text-sm">{t('signup.progress', { step, steps })}</p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other name than their place
            key={index}
            className={`h-1.5 grow rounded-full ${index < step ? 'bg-primary' : 'bg-sunken inset-ring inset-ring-line'}`}
          />
        ))}
      </div>
    </div>
  )
}
