import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Card } from '#ui/cards/card.tsx'
import { officeMemberUrl } from '../../urls.ts'
import type { WaitingRequest } from '../contract.ts'

/** Requests of colleagues; each leads to the member's page, where one decides. */
export function WaitingRequests({ requests }: { requests: readonly WaitingRequest[] }) {
  const t = useText()
  const instant = useInstant()
  if (requests.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-xl">{t('support-office.waiting_title')}</h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {requests.map(({ kind, member, name, site, author, asked_at }) => (
            <li key={`${kind} ${member} ${asked_at}`}>
              <a
                href={officeMemberUrl(member)}
                className="grid gap-x-6 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1fr_2fr] md:items-baseline"
              >
                <span className="min-w-0 break-words font-semibold">
                  {name || t('staff.member_number', { number: String(member) })}, {site}
                </span>
                <span className="min-w-0 break-words text-muted text-sm">
                  {t(`support-office.waiting_request.${kind}`, { author, at: instant(asked_at) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
