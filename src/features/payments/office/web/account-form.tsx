import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { AccountProvider, PaymentAccount } from '../contract-accounts.ts'

const FIELDS = {
  mollie: ['api_key'],
  stripe: ['api_key', 'webhook_secret'],
  bridge: ['url', 'merchant', 'secret', 'methods', 'currencies', 'no_refunds'],
} as const

const OPTIONAL: readonly string[] = ['webhook_secret', 'no_refunds']
const SECRET: readonly string[] = ['api_key', 'webhook_secret', 'secret']

type FieldName = (typeof FIELDS)[AccountProvider][number]

/** The keys in a form, without fields that this provider doesn't have. */
export function keysIn(form: FormData): { name: string } & Partial<Record<FieldName, string>> {
  const given = Object.values(FIELDS)
    .flat()
    .flatMap(name => (form.has(name) ? [[name, String(form.get(name))]] : []))
  return { ...Object.fromEntries(given), name: String(form.get('name') ?? '') }
}

/** The value that isn't secret. */
function shownValue(account: PaymentAccount | undefined, name: FieldName): string | undefined {
  const shown: Partial<Record<FieldName, string>> = account?.bridge ?? {}
  return shown[name]
}

interface Props {
  readonly provider: AccountProvider
  readonly formKey: string
  /** The company to which an account is added. */
  readonly company?: number
  /** The account whose keys are replaced. */
  readonly account?: PaymentAccount
}

/** Adds an account or replaces its keys. Secrets are never sent back to the browser, so their fields start empty. */
export function AccountForm({ provider, formKey, company, account }: Props) {
  const t = useText()
  const id = useId()
  const navigation = useNavigation()
  const isBusy = navigation.formMethod === 'POST' && navigation.formData?.get('form') === id
  return (
    <Form method="post" className="grid items-start gap-5 text-ink md:grid-cols-2">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="form" value={id} />
      {account ? (
        <>
          <input type="hidden" name="account" value={account.id} />
          <input type="hidden" name="version" value={account.version} />
        </>
      ) : (
        <>
          <input type="hidden" name="company" value={company} />
          <input type="hidden" name="provider" value={provider} />
        </>
      )}
      <TextField
        name="name"
        required
        maxLength={60}
        label={t('payments-office.account_name')}
        hint={t('payments-office.account_name_hint')}
        defaultValue={account?.name}
      />
      {FIELDS[provider].map(name => (
        <TextField
          key={name}
          name={name}
          type={SECRET.includes(name) ? 'password' : 'text'}
          autoComplete="off"
          defaultValue={shownValue(account, name)}
          required={!OPTIONAL.includes(name)}
          label={t(`payments-office.account_field.${name}`)}
          hint={t(`payments-office.account_about.${name}`)}
        />
      ))}
      <div className="md:col-span-2">
        <Button type="submit" name="do" value={account ? 'replace' : 'add'} busy={isBusy}>
          {t('payments-office.account_save')}
        </Button>
      </div>
    </Form>
  )
}
