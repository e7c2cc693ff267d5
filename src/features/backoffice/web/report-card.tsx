import { type ReactNode, useState } from 'react'
import { FictionalMark } from '#members/web'
import { photoUrl } from '#photos/rules'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { DECISIONS, type Decision, URGENT_REASONS } from '#safety/rules'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { QueuedReport } from '../contract.ts'

type Closing = 'disabled' | 'banned'

/** One report with everything that was seen, and the four ways to decide it. Closing an account asks once more. */
export function ReportCard({
  report,
  onDecide,
}: {
  report: QueuedReport
  onDecide: (decision: Decision) => Promise<void>
}) {
  const t = useText()
  const [asking, setAsking] = useState<Closing | null>(null)
  const [busy, setBusy] = useState(false)
  const { name } = report.member

  async function decide(decision: Decision): Promise<void> {
    setAsking(null)
    setBusy(true)
    await onDecide(decision)
    setBusy(false)
  }

  return (
    <Card as="li" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Heading report={report} />
        {report.text !== null && <Quote title={t('backoffice.report_message')}>{report.text}</Quote>}
        {report.story && <Quote title={t('backoffice.report_story')}>{report.story}</Quote>}
        {report.kind === 'member' && report.about && <Quote title={t('backoffice.report_about')}>{report.about}</Quote>}
        {report.kind !== 'message' && report.photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {report.photos.map((photo, index) => (
              <li key={photo.id}>
                <a href={photoUrl(photo, 'full')} target="_blank" rel="noreferrer" className="block">
                  <img
                    src={photoUrl(photo, 'thumb')}
                    alt={t('backoffice.report_photo_alt', { number: index + 1, name })}
                    width={90}
                    height={120}
                    loading="lazy"
                    className={classNames(
                      'rounded-md',
                      report.kind === 'photo' && index === 0 && 'outline-3 outline-danger',
                    )}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {DECISIONS.map(decision => (
          <Button
            key={decision}
            variant={decision === 'banned' ? 'danger' : 'secondary'}
            busy={busy}
            onClick={() => (isClosing(decision) ? setAsking(decision) : void decide(decision))}
          >
            {t(`backoffice.decide.${decision}`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? t(`backoffice.decide_title.${asking}`, { name }) : ''}
        closeLabel={t('backoffice.cancel')}
        size="small"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(null)}>
              {t('backoffice.cancel')}
            </Button>
            {asking && (
              <Button variant="danger" onClick={() => void decide(asking)}>
                {t(`backoffice.decide.${asking}`)}
              </Button>
            )}
          </>
        }
      >
        {asking && t(`backoffice.decide_text.${asking}`)}
      </Dialog>
    </Card>
  )
}

function isClosing(decision: Decision): decision is Closing {
  return decision === 'disabled' || decision === 'banned'
}

function Heading({ report }: { report: QueuedReport }) {
  const t = useText()
  const locale = useLocale()
  const date = new Date(report.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <header>
      <p className={classNames('font-semibold', URGENT_REASONS.includes(report.reason) && 'text-danger')}>
        {t(`safety.reason.${report.reason}`)}
      </p>
      <h2 className="text-xl">
        {t('backoffice.of_member', { name: report.member.name, age: report.member.age })}{' '}
        <span className="font-normal font-sans text-base text-muted">{t(`backoffice.report_kind.${report.kind}`)}</span>
      </h2>
      <p className="text-muted text-sm">
        {t('backoffice.report_by', { name: report.reporter.name, date, site: report.site })}
        {'. '}
        {t('backoffice.report_acted', { count: report.acted })}
      </p>
      <FictionalMark member={report.member} />
    </header>
  )
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-sans font-semibold text-sm">{title}</h3>
      <p className="mt-1 whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3">{children}</p>
    </div>
  )
}
