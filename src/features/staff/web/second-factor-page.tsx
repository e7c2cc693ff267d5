import { KeyRound, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { usePasskeys } from '#platform/web/passkey.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { getStaff, logOutStaff } from '../contract.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  enterSecondFactorCode,
  getSecondFactor,
  type PendingFactor,
  type Step,
} from '../contract-factor.ts'
import { firstPageOf } from '../rules.ts'
import { OFFICE_ACCOUNT_URL, OFFICE_URL } from '../urls.ts'
import { FreshFactorDialog } from './frame/fresh-factor-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StaffPasskeyLogin } from './staff-passkey-login.tsx'
import { useMakeStaffPasskey } from './use-make-staff-passkey.ts'

/** The page after the password: asks for the code or sets up a second factor. */
export const loader = pageLoader(async ({ call, redirect }) => {
  const { staff, step } = await call(getStaff)
  if (!staff && !step) throw redirect(OFFICE_URL)
  const isEnrolling = staff !== null || step === 'enrol'
  const factor = isEnrolling ? await call(getSecondFactor) : null
  return { staff, step, factor, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const act = form.get('act')
  const code = String(form.get('code') ?? '')
  if (act === 'leave') {
    await call(logOutStaff, { key })
    return redirect(OFFICE_URL)
  }
  if (act === 'begin') {
    await call(beginSecondFactor, { body: {}, key })
    return null
  }
  if (act === 'confirm') return call(confirmSecondFactor, { body: { code }, key })
  const { staff } = await call(enterSecondFactorCode, { body: { code }, key })
  return redirect(firstPageOf(staff))
})

export const title = (t: Translate) => t('staff.factor')

export function Component() {
  const { staff, step, factor } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const codes = result && 'recovery_codes' in result ? result.recovery_codes : undefined
  const making = useMakeStaffPasskey()
  const shownCodes = codes ?? making.codes
  if (shownCodes && staff) return <KeepCodes codes={shownCodes} next={firstPageOf(staff)} />
  if (step === 'invitation') return <LinkNeeded />
  if (!factor) return <CodeStep step={step} />
  if (factor.on) return <IsOn />
  return factor.pending ? (
    <Confirm pending={factor.pending} />
  ) : (
    <Begin required={factor.required} isIn={!!staff} making={making} />
  )
}

function CodeStep({ step }: { step: Step }) {
  const t = useText()
  return (
    <Frame title={t('staff.factor_code_title')}>
      {step !== 'code' && <StaffPasskeyLogin variant={step === 'passkey' ? 'primary' : 'secondary'} />}
      {step !== 'passkey' && (
        <CodeForm act="code" label={t('staff.factor_code')} submit={t('staff.log_in')}>
          <p className="text-muted">{t('staff.factor_code_why')}</p>
        </CodeForm>
      )}
      <Disclosure summary={t('staff.factor_recovery_use')} className="border-b-0">
        <Form method="post" className="flex flex-col gap-4">
          <Hidden act="code" />
          <TextField
            required
            name="code"
            label={t('staff.factor_recovery_code')}
            hint={t('staff.factor_recovery_hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
          <Button type="submit" variant="secondary">
            {t('staff.log_in')}
          </Button>
        </Form>
      </Disclosure>
      <Leave />
    </Frame>
  )
}

function LinkNeeded() {
  const t = useText()
  return (
    <Frame title={t('staff.link_needed_title')}>
      <p>{t('staff.link_needed')}</p>
      <Leave />
    </Frame>
  )
}

interface BeginProps {
  readonly required: boolean
  readonly isIn: boolean
  readonly making: ReturnType<typeof useMakeStaffPasskey>
}

function Begin({ required, isIn, making }: BeginProps) {
  const t = useText()
  const problem = useRefusal()
  return (
    <Frame title={t('staff.factor_begin_title')}>
      <p>{required ? t('staff.factor_begin_required') : t('staff.factor_begin_why')}</p>
      <p className="text-muted">{t('staff.factor_begin_app')}</p>
      {problem && <FormError>{problem.detail}</FormError>}
      <Form method="post">
        <Hidden act="begin" />
        <Button type="submit" size="large" wide icon={<ShieldCheck aria-hidden />}>
          {t('staff.factor_begin')}
        </Button>
      </Form>
      {!isIn && <BeginPasskey {...making} />}
      {isIn ? <ToAccount /> : <Leave />}
    </Frame>
  )
}

/** Offers a passkey instead of an app; it replaces password and second factor. */
function BeginPasskey({ make, busy, problem }: ReturnType<typeof useMakeStaffPasskey>) {
  const t = useText()
  if (!usePasskeys()) return null
  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      <p className="text-muted">{t('staff.passkey_instead')}</p>
      {problem && <FormError>{problem}</FormError>}
      <Button variant="secondary" size="large" wide icon={<KeyRound aria-hidden />} busy={busy} onClick={() => make()}>
        {t('passkeys.add')}
      </Button>
    </div>
  )
}

function Confirm({ pending: { secret, uri, size, path } }: { pending: PendingFactor }) {
  const t = useText()
  return (
    <Frame title={t('staff.factor_scan_title')}>
      <p>{t('staff.factor_scan')}</p>
      <svg
        role="img"
        aria-label={t('staff.factor_qr')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-60 rounded-md"
      >
        {/* White in dark mode too, because many apps can't read inverted codes. */}
        <rect width={size} height={size} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <div>
        <p className="text-muted text-sm">{t('staff.factor_secret')}</p>
        <p className="select-all font-mono font-semibold">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <p className="mt-1 text-sm">
          <a href={uri}>{t('staff.factor_open_app')}</a>
        </p>
      </div>
      <CodeForm act="confirm" label={t('staff.factor_first_code')} submit={t('staff.factor_confirm')} />
      <Leave />
    </Frame>
  )
}

function KeepCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useText()
  return (
    <Frame title={t('staff.factor_recovery_title')}>
      <p>{t('staff.factor_recovery_why')}</p>
      <RecoveryCodes codes={codes} />
      <LinkButton href={next} size="large" wide>
        {t('staff.factor_recovery_kept')}
      </LinkButton>
    </Frame>
  )
}

function IsOn() {
  const t = useText()
  return (
    <Frame title={t('staff.factor_on_title')}>
      <p>{t('staff.factor_on')}</p>
      <ToAccount />
    </Frame>
  )
}

function CodeForm(props: { act: string; label: string; submit: string; children?: ReactNode }) {
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="flex flex-col gap-5">
      {props.children}
      <Hidden act={props.act} />
      <TextField
        required
        name="code"
        label={props.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        before={<KeyRound aria-hidden />}
        error={problem?.detail}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {props.submit}
      </Button>
    </Form>
  )
}

function Hidden({ act }: { act: string }) {
  const { key } = useLoaderData<typeof loader>()
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="key" value={key} />
    </>
  )
}

function Leave() {
  const t = useText()
  return (
    <Form method="post">
      <Hidden act="leave" />
      <Button type="submit" variant="quiet" size="small" className="-ml-3">
        {t('staff.log_out')}
      </Button>
    </Form>
  )
}

function ToAccount() {
  const t = useText()
  return (
    <p>
      <a href={OFFICE_ACCOUNT_URL}>{t('staff.account')}</a>
    </p>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center p-4">
      <Card padding="large" className="flex w-full max-w-md flex-col gap-5">
        <h1 className="text-2xl">{title}</h1>
        <InsecureNote />
        {children}
      </Card>
      <FreshFactorDialog />
    </main>
  )
}

/** Warns that this page came over plain http, where passkeys don't work and others can read along. */
function InsecureNote() {
  const t = useText()
  const [isInsecure, setInsecure] = useState(false)
  useEffect(() => setInsecure(!window.isSecureContext), [])
  return isInsecure ? <Banner tone="warning">{t('staff.insecure')}</Banner> : null
}
