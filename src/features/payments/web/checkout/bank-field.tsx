import { useText } from '#platform/web/i18n.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Checkout } from '../../contract.ts'
import type { MethodKey } from '../../rules.ts'

/** A choice of the buyer's bank, for methods with a list. Without a choice the payment page asks. */
export function BankField({ banks, method, name }: { banks: Checkout['banks']; method: MethodKey; name: string }) {
  const t = useText()
  const own = banks.find(each => each.method === method)?.banks
  if (!own) return null
  return (
    <SelectField
      label={t('payments.bank')}
      name={name}
      placeholder={t('payments.bank_later')}
      options={own.map(({ id, name: label }) => ({ value: id, label }))}
    />
  )
}

/** The chosen bank as part of a request body. */
export function bankIn(form: FormData, name: string): { bank?: string } {
  const bank = String(form.get(name) ?? '')
  return bank ? { bank } : {}
}
