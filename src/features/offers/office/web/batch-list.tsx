import { Download } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { codeBatchUrl } from '../../urls.ts'
import type { CodeBatch } from '../contract-batches.ts'

interface Props {
  readonly batches: readonly CodeBatch[]
  readonly sites: readonly { id: number; host: string }[]
}

/** The batches of codes, each with its file. */
export function BatchList({ batches, sites }: Props) {
  const t = useText()
  const instant = useInstant()
  if (batches.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-xl">{t('offers-office.batches_title')}</h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {batches.map(batch => (
            <li
              key={batch.id}
              className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[1.4fr_1.6fr_1.4fr_auto]"
            >
              <span className="min-w-0 break-words font-semibold">{`${batch.prefix}-…`}</span>
              <span className="text-sm">
                {t('offers-office.code_percent', { percent: batch.value_percentage })}
                <span className="block text-muted">
                  {sites.find(({ id }) => id === batch.site)?.host ?? t('staff.code_all_sites')}
                </span>
              </span>
              <span className="text-sm">
                {t('offers-office.batch_used', { used: batch.used, codes: batch.codes })}
                {batch.expires && (
                  <span className="block text-muted">
                    {t('offers-office.code_until', { date: instant(batch.expires) })}
                  </span>
                )}
              </span>
              <LinkButton
                href={codeBatchUrl(batch.id)}
                variant="secondary"
                size="small"
                icon={<Download aria-hidden />}
              >
                {t('offers-office.batch_csv')}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
