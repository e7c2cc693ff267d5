import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { memberSignupUrl, SIGNUP_URL } from '#members/urls'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { getSignup } from '../contract.ts'
import { COMPLETE_SIGNUP_URL } from '../urls.ts'
import { formBody } from './form/form-body.ts'
import { sendSignup } from './form/send-signup.ts'
import { SignupForm } from './form/signup-form.tsx'
import type { StepData } from './steps/complete-signup-page.tsx'
import { SignupSteps } from './steps/signup-steps.tsx'
import { TargetRow } from './target/target-row.tsx'

type Opening = ReplyOf<typeof getSignup>

/**
 * The whole sign-up in a dialog. Once something is typed, neither backdrop nor Escape closes it (SIGNUP-3); "later"
 * always does, and saved steps continue at /complete-signup.
 */
export default function SignupDialogContent({ targetId, onClose }: { targetId: number | null; onClose: () => void }) {
  const t = useText()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [stage, setStage] = useState<'form' | 'steps' | 'mail'>('form')
  const [begun, setBegun] = useState(false)
  const [failed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    call(getSignup, { query: targetId === null ? {} : { target: targetId } }).then(setOpening, () => setFailed(true))
  }, [targetId])
  useEffect(load, [load])

  function leave() {
    // Reloads the page below, which was rendered for a visitor.
    if (stage === 'steps') window.location.reload()
    else onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      title={opening?.target ? t('signup.title_target', { name: opening.target.name }) : t('signup.dialog_title')}
      titleHidden={stage === 'steps'}
      closable={!begun}
      closeLabel={t('signup.cancel')}
      footer={
        <Button variant="quiet" onClick={leave}>
          {t('signup.cancel')}
        </Button>
      }
    >
      <div onInput={() => setBegun(true)}>
        {failed && <Failed targetId={targetId} onRetry={load} />}
        {!opening && !failed && <Skeleton className="h-80" />}
        {opening && !opening.open && <InviteOnly />}
        {opening?.open && stage === 'form' && <AccountStage opening={opening} onDone={setStage} />}
        {stage === 'steps' && <StepsStage />}
        {stage === 'mail' && <p className="py-6 text-lg">{t('signup.check_mail')}</p>}
      </div>
    </Dialog>
  )
}

interface AccountStageProps {
  readonly opening: Opening
  readonly onDone: (next: 'steps' | 'mail') => void
}

function AccountStage({ opening, onDone }: AccountStageProps) {
  const t = useText()
  const [refusal, setRefusal] = useState<ProblemDocument>()
  const [busy, setBusy] = useState(false)

  async function send(form: FormData, key: string) {
    setBusy(true)
    try {
      const { status } = await sendSignup(call, { body: formBody(form, opening.target?.id), key })
      onDone(status === 'logged_in' ? 'steps' : 'mail')
    } catch (error) {
      const unknown = { type: '', title: '', status: 500, code: 'internal', detail: t('platform.error.internal') }
      setRefusal(error instanceof CallProblem ? error.document : unknown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {opening.target && <TargetRow target={opening.target} />}
      <SignupForm target={opening.target} refusal={refusal} busy={busy} onSubmit={send} />
    </div>
  )
}

function StepsStage() {
  const loaded = useFetcher<StepData>()
  const sent = useFetcher<{ signup?: StepData['signup']; problem?: ProblemDocument }>()
  const { load } = loaded

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again after each sent step
  useEffect(() => void load(COMPLETE_SIGNUP_URL), [load, sent.data])

  if (!loaded.data) return <Skeleton className="h-80" />
  return (
    <SignupSteps
      {...loaded.data}
      Form={sent.Form}
      heading="h2"
      busy={sent.state !== 'idle'}
      refusal={sent.data?.problem}
    />
  )
}

/** Shows the error and a retry button. */
function Failed({ targetId, onRetry }: { targetId: number | null; onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="flex flex-col items-start gap-4 py-6">
      <p className="text-lg">{t('signup.dialog_failed')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>{t('signup.dialog_retry')}</Button>
        <LinkButton href={targetId === null ? SIGNUP_URL : memberSignupUrl(targetId)} variant="secondary" data-reload>
          {t('signup.dialog_page')}
        </LinkButton>
      </div>
    </div>
  )
}

function InviteOnly() {
  const t = useText()
  return <p className="py-6 text-lg">{t('signup.invite_only', { site: useSite().name })}</p>
}
