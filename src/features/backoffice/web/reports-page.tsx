import { Flag } from 'lucide-react'
import { useLoaderData, useRevalidator } from 'react-router'
import { call } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import type { Decision } from '#safety/rules'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showToast } from '#ui/toast.tsx'
import { type DisabledMember, decideOnReport, getReportQueue, reopenMember } from '../contract.ts'
import { Office } from './office.tsx'
import { officeLoader } from './office-loader.ts'
import { ReportCard } from './report-card.tsx'

export const loader = officeLoader(({ call }) => call(getReportQueue))
export const title = (t: Translate) => t('backoffice.reports_title')
export const texts = ['backoffice', 'safety', 'members', 'photos'] as const

export function Component() {
  const t = useText()
  const { staff, waiting, reports, disabled } = useLoaderData<typeof loader>()
  const act = useAct()

  async function decide(id: number, decision: Decision): Promise<void> {
    const { decided } = await call(decideOnReport, { body: { id, decision } })
    const message = t(decided === 'before' ? 'backoffice.decided_before' : 'backoffice.decided_reports')
    showToast({ tone: decided === 'before' ? 'info' : 'success', message })
  }

  return (
    <Office
      staff={staff}
      current="/backoffice/reports"
      title={t('backoffice.reports_title')}
      aside={<p className="text-muted">{t('backoffice.reports_waiting', { count: waiting })}</p>}
    >
      {reports.length === 0 ? (
        <EmptyState icon={<Flag aria-hidden />} title={t('backoffice.reports_empty')}>
          {t('backoffice.reports_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {reports.map(report => (
            <ReportCard key={report.id} report={report} onDecide={decision => act(() => decide(report.id, decision))} />
          ))}
        </ul>
      )}
      {disabled.length > 0 && <Disabled people={disabled} act={act} />}
    </Office>
  )
}

function Disabled({ people, act }: { people: readonly DisabledMember[]; act: ReturnType<typeof useAct> }) {
  const t = useText()
  return (
    <Card as="section" className="mt-8">
      <h2 className="mb-2 text-xl">{t('backoffice.disabled_title')}</h2>
      <ul className="divide-y divide-line">
        {people.map(({ report, member, site, reason }) => (
          <li key={report} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="font-semibold">{t('backoffice.of_member', { name: member.name, age: member.age })}</span>
            <span className="grow text-muted text-sm">
              {site}, {t(`safety.reason.${reason}`)}
            </span>
            <Button
              size="small"
              variant="secondary"
              onClick={() =>
                act(async () => {
                  await call(reopenMember, { body: { id: report } })
                  showToast({ message: t('backoffice.reopened') })
                })
              }
            >
              {t('backoffice.reopen')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Does it, says what went wrong, and fetches the queue afresh. */
function useAct() {
  const { revalidate } = useRevalidator()
  return async (change: () => Promise<void>): Promise<void> => {
    try {
      await change()
    } catch (error) {
      showToast({ tone: 'danger', message: (error as Error).message })
    }
    await revalidate()
  }
}
