import { type ReactNode, useState } from 'react'
import { FictionalMark } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { DECISIONS, type Decision, REPORT_REASONS, type ReportReason, URGENT_REASONS } from '#safety/rules'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { QueuedReport } from '../contract.ts'
import { DecideDialog, type DecisionForm, needsConfirmation } from './decide-dialog.tsx'
import { ReportPictures } from './report-pictures.tsx'

/** One report with its evidence, the reason that the member will read, and the possible decisions. */
export function ReportCard({
  report,
  sites,
  onDecide,
}: {
  report: QueuedReport
  /** The sites that a ban can name. */
  sites: readonly { id: number; host: string }[]
  onDecide: (form: DecisionForm) => Promise<void>
}) {
  const t = useText()
  const [pending, setPending] = useState<Decision | null>(null)
  const [ground, setGround] = useState<ReportReason>(report.reason)
  const [busy, setBusy] = useState(false)

  function lineOf({ by_reporter: isReporter, text }: QueuedReport['messages'][number]): string {
    if (report.kind !== 'message') return text
    return t('safety-office.report_said', { name: (isReporter ? report.reporter : report.member).name, text })
  }

  async function decide(form: DecisionForm): Promise<void> {
    setPending(null)
    setBusy(true)
    await onDecide({ ...form, ground })
    setBusy(false)
  }

  return (
    <Card as="li" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Heading report={report} />
        {report.text !== null && <Quote title={t('safety-office.report_message')}>{report.text}</Quote>}
        {report.story && <Quote title={t('safety-office.report_story')}>{report.story}</Quote>}
        {report.messages.length > 0 && (
          <Quote title={t(report.kind === 'message' ? 'safety-office.report_around' : 'safety-office.report_messages')}>
            {report.messages.map(each => lineOf(each)).join('\n')}
          </Quote>
        )}
        {report.kind === 'member' && report.about && (
          <Quote title={t('safety-office.report_about')}>{report.about}</Quote>
        )}
        <ReportPictures report={report} />
      </div>
      <div className="flex flex-col gap-2">
        <SelectField
          label={t('safety-office.report_ground')}
          value={ground}
          onChange={event => setGround(event.currentTarget.value as ReportReason)}
          options={REPORT_REASONS.map(value => ({ value, label: t(`safety.reason.${value}`) }))}
        />
        {DECISIONS.filter(decision => decision !== 'suspended')
          .filter(decision => decision !== 'photo_removed' || report.photos.length > 0)
          .map(decision => (
            <Button
              key={decision}
              variant={decision === 'banned' ? 'danger' : 'secondary'}
              busy={busy}
              onClick={() => (needsConfirmation(decision) ? setPending(decision) : void decide({ decision }))}
            >
              {t(`safety-office.decide.${decision}`)}
            </Button>
          ))}
      </div>
      {pending && needsConfirmation(pending) && (
        <DecideDialog
          report={report}
          decision={pending}
          sites={sites}
          onClose={() => setPending(null)}
          onDecide={decide}
        />
      )}
    </Card>
  )
}

function Heading({ report }: { report: QueuedReport }) {
  const t = useText()
  const date = useInstant({ dateStyle: 'medium', timeStyle: 'short' })(report.at)
  return (
    <header>
      <p className={classNames('font-semibold', URGENT_REASONS.includes(report.reason) && 'text-danger')}>
        {t(`safety.reason.${report.reason}`)}
      </p>
      <h2 className="text-xl">
        {t('staff.of_member', { name: report.member.name, age: report.member.age })}{' '}
        <span className="font-normal font-sans text-base text-muted">
          {t(`safety-office.report_kind.${report.kind}`)}
        </span>
      </h2>
      <p className="text-muted text-sm">
        {t('safety-office.report_by', { name: report.reporter.name, date, site: report.site })}
        {'. '}
        {t('safety-office.report_acted', { count: report.acted })}
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
