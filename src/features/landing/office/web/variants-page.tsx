import { Signpost } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NEW_LANDER_URL, OFFICE_LANDERS_URL, officeLanderUrl } from '../../urls.ts'
import { getVariants, type LanderSite, type OfficeVariant } from '../contract.ts'

export const loader = officeLoader(({ call, url }) =>
  call(getVariants, { query: { site: Number(url.searchParams.get('site')) || undefined } }),
)

export const title = (t: Translate) => t('landing-office.title')

/** The variants of landing pages, by page and slug. */
export function Component() {
  const t = useText()
  const { staff, variants, sites } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_LANDERS_URL}
      title={t('landing-office.title')}
      aside={<LinkButton href={NEW_LANDER_URL}>{t('landing-office.new')}</LinkButton>}
    >
      <p className="mb-5 max-w-prose text-muted">{t('landing-office.intro')}</p>
      {variants.length === 0 ? (
        <EmptyState icon={<Signpost aria-hidden />} title={t('landing-office.empty')}>
          {t('landing-office.empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {variants.map(variant => (
              <Line key={variant.id} variant={variant} site={sites.find(({ id }) => id === variant.site)} />
            ))}
          </ul>
        </Card>
      )}
    </Office>
  )
}

function Line({ variant, site }: { variant: OfficeVariant; site: LanderSite | undefined }) {
  const t = useText()
  const instant = useInstant()
  const headline = variant.texts.find(words => words.headline)
  return (
    <li>
      <a
        href={officeLanderUrl(variant.id)}
        className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1.4fr_2fr_1fr_auto] md:items-baseline"
      >
        <span className="min-w-0 break-words font-semibold">
          {variant.lander}/{variant.slug}
        </span>
        <span lang={headline?.language} className="min-w-0 break-words text-sm">
          {headline?.headline}
        </span>
        <span className="min-w-0 break-words text-sm">{site?.host ?? t('landing-office.every_site')}</span>
        <span className="text-muted text-sm">{instant(variant.at)}</span>
      </a>
    </li>
  )
}
