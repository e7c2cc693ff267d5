import { Form } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useRefusedValues } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { PaymentAccount } from '../contract-accounts.ts'
import { AccountForm } from './account-form.tsx'

interface Props {
  readonly account: PaymentAccount
  /** The name of the company's account that is in use at this provider, if that isn't this one. */
  readonly other: string | undefined
  readonly formKey: string
}

/** One account with its state and its buttons. */
export function AccountItem({ account, other, formKey }: Props) {
  const t = useText()
  const refusal = useRefusal()
  const refused = useRefusedValues()?.account?.[0]
  const isAsked = refusal?.code === 'account_last_enabled' && refused === String(account.id)
  const instant = useInstant()
  const { id, version, name, provider, hint, live, enabled, complete } = account
  const state = enabled ? 'enabled' : complete ? 'disabled' : 'incomplete'
  const label = `${t(`payments-office.provider.${provider}`)} ${name}`
  return (
    <li className="grid gap-3 px-4 py-3.5 sm:px-5">
      <div className="grid items-center gap-x-6 gap-y-3 md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="break-words font-semibold">
            {t(`payments-office.provider.${provider}`)}: {name}
          </p>
          <p className="text-muted text-sm">
            {[
              t(`payments-office.account_state.${state}`),
              t(live ? 'payments-office.account_live' : 'payments-office.account_test_money'),
              provider === 'bridge'
                ? `${t('payments-office.account_field.merchant')}: ${hint}`
                : t('payments-office.account_ends', { hint }),
              t('payments-office.account_tested', { time: instant(account.tested_at) }),
            ].join(' · ')}
          </p>
        </div>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="account" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button
            {...{ type: 'submit', name: 'do', value: 'test', variant: 'secondary', size: 'small' }}
            aria-label={t('payments-office.account_test_label', { account: label })}
          >
            {t('payments-office.account_test')}
          </Button>
          {complete && !enabled && other !== undefined && (
            <Button {...{ type: 'submit', name: 'do', value: 'instead', variant: 'secondary', size: 'small' }}>
              {t('payments-office.account_instead', { other })}
            </Button>
          )}
          {complete && (enabled || other === undefined) && !isAsked && (
            <Button
              {...{ type: 'submit', name: 'do', value: enabled ? 'off' : 'on', variant: 'secondary', size: 'small' }}
              aria-label={t(enabled ? 'payments-office.account_off_label' : 'payments-office.account_on_label', {
                account: label,
              })}
            >
              {t(enabled ? 'payments-office.account_off' : 'payments-office.account_on')}
            </Button>
          )}
        </Form>
      </div>
      {complete && !enabled && other !== undefined && (
        <p className="text-sm">{t('payments-office.account_off_for', { other })}</p>
      )}
      {isAsked && (
        <Form method="post">
          <input type="hidden" name="account" value={id} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="anyway" value="yes" />
          <Banner
            tone="danger"
            action={
              <Button {...{ type: 'submit', name: 'do', value: 'off', variant: 'secondary', size: 'small' }}>
                {t('payments-office.account_off_anyway')}
              </Button>
            }
          >
            {refusal.detail}
          </Banner>
        </Form>
      )}
      {account.webhook_url && (
        <p className="break-all text-sm">
          <span className="text-muted">{t('payments-office.account_webhook')}</span> <code>{account.webhook_url}</code>
        </p>
      )}
      <Disclosure summary={t('payments-office.account_replace')} key={`${version}`}>
        <AccountForm provider={provider} account={account} formKey={formKey} />
      </Disclosure>
    </li>
  )
}
