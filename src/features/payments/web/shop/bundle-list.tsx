import { ChevronRight, Coins } from 'lucide-react'
import type { OfferedBundle } from '#offers/contract'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { checkoutUrl } from '../../urls.ts'

/** The price list. Each line links to the checkout of a bundle. */
export function BundleList({ bundles }: { bundles: readonly OfferedBundle[] }) {
  const t = useText()
  const site = useSite()
  if (bundles.length === 0) {
    return (
      <EmptyState
        icon={<Coins aria-hidden />}
        title={t('credits.no_bundles')}
        action={<LinkButton href={`mailto:${site.support_email}`}>{site.support_email}</LinkButton>}
      >
        {t('credits.no_bundles_text')}
      </EmptyState>
    )
  }
  return (
    <div>
      <ul className="grid gap-3">
        {bundles.map(bundle => (
          <li key={bundle.id}>
            <BundleLink bundle={bundle} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{t('credits.bundle_price_note')}</p>
    </div>
  )
}

function BundleLink({ bundle }: { bundle: OfferedBundle }) {
  const t = useText()
  const locale = useLocale()
  const { credits, messages, recommended, discount } = bundle
  const price = formatMoney(bundle.total, locale)
  return (
    <a
      href={checkoutUrl(bundle.id)}
      aria-label={t('credits.bundle_choose', { credits, money: price })}
      className={classNames(
        'flex items-center gap-4 rounded-lg border bg-card px-4 py-4 no-underline shadow-card transition-colors hover:border-line-strong sm:px-5',
        recommended ? 'inset-ring inset-ring-accent border-accent' : 'border-line',
      )}
    >
      <span className="min-w-0 grow">
        {recommended && (
          <span className="mb-1 block font-semibold text-accent text-sm">{t('credits.bundle_recommended')}</span>
        )}
        <span className="block font-display text-xl">{t('credits.amount', { credits })}</span>
        <span className="block text-balance text-muted text-sm">
          {t('credits.bundle_messages', { messages, money: formatMoney(bundle.message_price, locale) })}
        </span>
      </span>
      <span className="grid whitespace-nowrap text-end tabular-nums">
        {discount && (
          <s className="text-muted text-sm">
            <span className="sr-only">{t('credits.bundle_before')} </span>
            {formatMoney(bundle.price, locale)}
          </s>
        )}
        <span className="font-semibold text-lg">{price}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </a>
  )
}
