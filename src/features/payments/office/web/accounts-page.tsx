import { Landmark } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_ACCOUNTS_URL } from '../../urls.ts'
import {
  type AccountProvider,
  addPaymentAccount,
  type CompanyAccounts,
  getPaymentAccounts,
  type PaymentAccount,
  replacePaymentKeys,
  switchPaymentAccount,
  testPaymentAccount,
} from '../contract-accounts.ts'
import { AccountForm, keysIn } from './account-form.tsx'
import { AccountItem } from './account-item.tsx'

export const loader = officeLoader(async ({ call }) => ({
  ...(await call(getPaymentAccounts, { query: {} })),
  key: crypto.randomUUID(),
}))

type Done = 'add' | 'add_off' | 'replace' | 'on' | 'instead' | 'off' | 'test'

export const action = pageAction(async ({ call, form, key }) => {
  const done = String(form.get('do')) as Done
  const [id, version] = [Number(form.get('account')), Number(form.get('version'))]
  if (done === 'add') {
    const [company, provider] = [Number(form.get('company')), form.get('provider') as AccountProvider]
    const { id } = await call(addPaymentAccount, { body: { ...keysIn(form), company, provider }, key })
    const { companies } = await call(getPaymentAccounts, { query: {} })
    const added = companies.flatMap(({ accounts }) => accounts).find(account => account.id === id)
    if (added?.complete && !added.enabled) return { done: 'add_off' satisfies Done }
  } else if (done === 'replace') await call(replacePaymentKeys, { body: { ...keysIn(form), id, version }, key })
  else if (done === 'test') await call(testPaymentAccount, { body: { id }, key })
  else {
    const how = {
      ...(done === 'instead' && { instead: true as const }),
      ...(form.get('anyway') === 'yes' && { anyway: true as const }),
    }
    await call(switchPaymentAccount, { body: { id, version, enabled: done !== 'off', ...how }, key })
  }
  return { done }
})

export const title = (t: Translate) => t('payments-office.accounts_title')

/** The payment accounts of each company. */
export function Component() {
  const t = useText()
  const { staff, companies, production, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const done = (useActionData() as { done?: Done } | undefined)?.done
  return (
    <Office staff={staff} current={OFFICE_ACCOUNTS_URL} title={t('payments-office.accounts_title')}>
      <p className="mb-6 max-w-prose text-muted">{t('payments-office.accounts_text')}</p>
      {done && !refusal && (
        <Banner tone="success" className="mb-6">
          {t(`payments-office.account_done.${done}`)}
        </Banner>
      )}
      {refusal && refusal.code !== 'account_last_enabled' && (
        <Banner tone="danger" className="mb-6">
          {Object.values(refusal.fields ?? { form: refusal })
            .map(({ detail }) => detail)
            .join(' ')}
        </Banner>
      )}
      {companies.length === 0 && (
        <EmptyState icon={<Landmark aria-hidden />} title={t('payments-office.accounts_empty')}>
          {t('payments-office.accounts_empty_text')}
        </EmptyState>
      )}
      <div className="grid gap-8">
        {companies.map(company => (
          <CompanySection key={company.id} company={company} hasLab={!production} formKey={key} />
        ))}
      </div>
    </Office>
  )
}

const PROVIDERS: readonly AccountProvider[] = ['mollie', 'stripe', 'bridge']

interface SectionProps {
  readonly company: CompanyAccounts
  /** Outside production the payment lab takes the payments of a company without an account. */
  readonly hasLab: boolean
  readonly formKey: string
}

function CompanySection({ company, hasLab, formKey }: SectionProps) {
  const t = useText()
  const { accounts, environment } = company
  return (
    <section>
      <h2 className="font-semibold text-lg">{company.name}</h2>
      <p className="mb-3 break-words text-muted text-sm">{company.hosts.join(', ')}</p>
      <Card padding="none">
        {accounts.length > 0 ? (
          <ul className="divide-y divide-line">
            {accounts.map(account => (
              <AccountItem
                key={account.id}
                account={account}
                other={inUseBeside(account, accounts)}
                formKey={formKey}
              />
            ))}
          </ul>
        ) : (
          <p className="px-4 py-3.5 sm:px-5">{says(t, environment, hasLab)}</p>
        )}
      </Card>
      <Disclosure summary={t('payments-office.account_new')} key={`${accounts.length}`}>
        {PROVIDERS.map(provider => (
          <Disclosure
            key={provider}
            name={`account-${company.id}`}
            summary={t('payments-office.account_add', { provider: t(`payments-office.provider.${provider}`) })}
          >
            <AccountForm provider={provider} company={company.id} formKey={formKey} />
          </Disclosure>
        ))}
      </Disclosure>
    </section>
  )
}

function inUseBeside({ id, provider }: PaymentAccount, accounts: readonly PaymentAccount[]): string | undefined {
  return accounts.find(each => each.enabled && each.provider === provider && each.id !== id)?.name
}

function says(t: Translate, environment: readonly AccountProvider[], hasLab: boolean): string {
  if (environment.length === 0) return t(hasLab ? 'payments-office.account_lab' : 'payments-office.account_none')
  const providers = environment.map(each => t(`payments-office.provider.${each}`)).join(', ')
  return t('payments-office.account_environment', { providers })
}
