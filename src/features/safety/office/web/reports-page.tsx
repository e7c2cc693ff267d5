import { Flag } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { call } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader, useAction } from '#staff/web'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { OFFICE_REPORTS_URL } from '../../urls.ts'
import { decideOnReport, getReportQueue } from '../contract.ts'
import type { DecisionForm } from './decide-dialog.tsx'
import { ReportCard } from './report-card.tsx'

export const loader = officeLoader(({ call, site }) => call(getReportQueue, { query: { site } }))
export const title = (t: Translate) => t('safety-office.reports_title')

export function Component() {
  const t = useText()
  const { staff, waiting, reports, sites } = useLoaderData<typeof loader>()
  const runAction = useAction()

  async function decide(id: number, form: DecisionForm): Promise<void> {
    const { decided } = await call(decideOnReport, { body: { id, ...form } })
    const message = t(decided === 'before' ? 'safety-office.decided_before_report' : 'safety-office.decided_reports')
    showToast({ tone: decided === 'before' ? 'info' : 'success', message })
  }

  return (
    <Office
      staff={staff}
      current={OFFICE_REPORTS_URL}
      title={t('safety-office.reports_title')}
      aside={<p className="text-muted">{t('safety-office.reports_waiting', { count: waiting })}</p>}
    >
      {reports.length === 0 ? (
        <EmptyState icon={<Flag aria-hidden />} title={t('safety-office.reports_empty')}>
          {t('safety-office.reports_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {reports.map(report => (
            <ReportCard
              key={report.id}
              report={report}
              sites={sites}
              onDecide={given => runAction(() => decide(report.id, given))}
            />
          ))}
        </ul>
      )}
    </Office>
  )
}
