import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { MEMBERS_URL } from '#accounts/urls'
import { getProfile } from '#members/contract'
import { getPhotos } from '#photos/contract'
import type { Translate } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { ScreenCard } from '#ui/cards/screen-card.tsx'
import { getSignup } from '../../contract.ts'
import { Brand } from '../brand.tsx'
import { saveStep } from './save-step.ts'
import { SignupSteps } from './signup-steps.tsx'

/** Continues an unfinished sign-up (SIGNUP-11). */
export const loader = pageLoader(async ({ call, redirect }) => {
  const [{ signup }, { profile }, { photos }] = await Promise.all([call(getSignup), call(getProfile), call(getPhotos)])
  if (!signup) throw redirect(MEMBERS_URL)
  return { signup, profile, hasPhoto: photos.length > 0 }
})

export type StepData = Awaited<ReturnType<typeof loader>>

export const action = pageAction(saveStep)

export const title = (t: Translate) => t('signup.complete_signup_title')
export function Component() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData() as Awaited<ReturnType<typeof action>> | undefined
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="flex flex-1 flex-col bg-linear-to-b from-page to-primary-soft pb-10">
      <div className="page-width max-w-2xl py-5 md:py-10">
        <Brand href={MEMBERS_URL} className="mb-5 md:mb-8" />
        <ScreenCard className="overflow-visible md:p-9">
          <SignupSteps {...data} Form={KeptForm} heading="h1" busy={busy} refusal={refusalIn(result)} />
        </ScreenCard>
      </div>
    </div>
  )
}

function refusalIn(result: unknown) {
  return (result as { problem?: import('#platform/problem.ts').ProblemDocument } | undefined)?.problem
}
