import { ChevronRight } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import type { Checkout } from '../../contract.ts'
import { METHODS, type Method, type MethodKey } from '../../rules.ts'
import { checkoutUrl } from '../../urls.ts'
import { BankField } from './bank-field.tsx'
import { MethodMark } from './method-mark.tsx'

/** The methods as links to the order summary. None is preselected. */
export function MethodLinks({ bundleId, methods }: { bundleId: number; methods: readonly MethodKey[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {methods.map(method => (
        <li key={method} className="grid">
          <a href={checkoutUrl(bundleId, method)} className={lineClass}>
            <MethodFace method={method} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The methods as buttons of a form, for paying an existing order. */
export function MethodButtons({
  methods,
  banks,
  busy,
}: {
  methods: readonly MethodKey[]
  banks: Checkout['banks']
  busy: boolean
}) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {methods.map(method => (
        <li key={method} className="grid content-start gap-2">
          <button
            type="submit"
            name="method"
            value={method}
            aria-disabled={busy || undefined}
            onClick={event => busy && event.preventDefault()}
            className={lineClass}
          >
            <MethodFace method={method} />
          </button>
          <BankField banks={banks} method={method} name={`bank_${method}`} />
        </li>
      ))}
    </ul>
  )
}

function MethodFace({ method }: { method: MethodKey }) {
  const t = useText()
  const { delayed }: Method = METHODS.find(each => each.key === method)!
  return (
    <>
      <MethodMark method={method} />
      <span className="min-w-0 grow text-start">
        <span className="block font-medium">{t(`payments.method.${method}`)}</span>
        {delayed && <span className="block text-muted text-sm">{t('payments.method_delayed')}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </>
  )
}

const lineClass =
  'flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong/60 bg-card px-3 py-2 text-ink no-underline transition-colors hover:border-line-strong hover:bg-raised aria-disabled:cursor-progress aria-disabled:opacity-60'
