import { Webhook } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NEW_POSTBACK_URL, OFFICE_POSTBACKS_URL, officePostbackUrl } from '../../urls.ts'
import { getPostbacks } from '../contract.ts'

export const loader = officeLoader(({ call, url }) =>
  call(getPostbacks, { query: { site: Number(url.searchParams.get('site')) || undefined } }),
)

export const title = (t: Translate) => t('postbacks-office.title')

/** The calls to affiliate networks, with the numbers of their deliveries. */
export function Component() {
  const t = useText()
  const { staff, postbacks, sites } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_POSTBACKS_URL}
      title={t('postbacks-office.title')}
      aside={<LinkButton href={NEW_POSTBACK_URL}>{t('postbacks-office.new')}</LinkButton>}
    >
      <p className="mb-5 max-w-prose text-muted">{t('postbacks-office.intro')}</p>
      {postbacks.length === 0 ? (
        <EmptyState icon={<Webhook aria-hidden />} title={t('postbacks-office.empty')}>
          {t('postbacks-office.empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {postbacks.map(({ id, site, source, event, paused, allowed, waiting, delivered, undelivered }) => (
              <li key={id}>
                <a
                  href={officePostbackUrl(id)}
                  className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1.2fr_1fr_1fr_1.6fr] md:items-baseline"
                >
                  <span className="min-w-0 break-words font-semibold">{source}</span>
                  <span className="text-sm">{t(`postbacks-office.event.${event}`)}</span>
                  <span className="min-w-0 break-words text-sm">{sites.find(each => each.id === site)?.host}</span>
                  <span className="text-muted text-sm">
                    {!allowed
                      ? t('postbacks-office.not_allowed')
                      : t(paused ? 'postbacks-office.counts_paused' : 'postbacks-office.counts', {
                          delivered,
                          waiting,
                          undelivered,
                        })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Office>
  )
}
