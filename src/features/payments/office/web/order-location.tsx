import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Card } from '#ui/cards/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { OrderFile } from '../contract.ts'

/** The evidence of the buyer's country, whether each piece agrees with the VAT country, and the result. */
export function OrderLocation({ file: { order, country, locations } }: { file: OrderFile }) {
  const t = useText()
  const instant = useInstant()
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const named = (code: string) => names.of(code) ?? code
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">{t('payments-office.location_title')}</h2>
      <p className={order.location === 'conflicts' ? 'text-danger' : 'text-muted'}>
        {t(`payments-office.location_text.${order.location ?? 'waits'}`, { country: named(country) })}
      </p>
      {locations.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {locations.map(({ kind, country: said, agrees, at }) => (
            <li key={kind} className="flex items-baseline justify-between gap-4 py-2.5">
              <div className="min-w-0">
                {t(`payments-office.location_kind.${kind}`)}
                <span className="block text-muted text-sm">{instant(at)}</span>
              </div>
              <span className={classNames('shrink-0 text-end text-sm', !agrees && 'text-danger')}>
                <span className="font-semibold">{named(said)}</span>
                <span className="block">
                  {t(agrees ? 'payments-office.location_agrees' : 'payments-office.location_differs')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
