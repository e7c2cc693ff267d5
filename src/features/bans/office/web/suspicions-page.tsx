import { UserRoundSearch } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { SuspicionDecision } from '#bans/rules'
import { call } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader, useAction } from '#staff/web'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { OFFICE_SUSPICIONS_URL } from '../../urls.ts'
import { decideSuspicion, getSuspicions } from '../contract.ts'
import { SuspicionCard } from './suspicion-card.tsx'

export const loader = officeLoader(({ call, site }) => call(getSuspicions, { query: { site } }))
export const title = (t: Translate) => t('bans-office.suspicions_title')

export function Component() {
  const t = useText()
  const { staff, waiting, suspicions } = useLoaderData<typeof loader>()
  const runAction = useAction()

  async function decide(id: number, decision: SuspicionDecision): Promise<void> {
    const { decided } = await call(decideSuspicion, { body: { id, decision } })
    if (decided === 'before') showToast({ tone: 'info', message: t('bans-office.decided_before') })
    else showToast({ message: t(`bans-office.decided.${decision}`) })
  }

  return (
    <Office
      staff={staff}
      current={OFFICE_SUSPICIONS_URL}
      title={t('bans-office.suspicions_title')}
      aside={<p className="text-muted">{t('bans-office.suspicions_waiting', { count: waiting })}</p>}
    >
      {suspicions.length === 0 ? (
        <EmptyState icon={<UserRoundSearch aria-hidden />} title={t('bans-office.suspicions_empty')}>
          {t('bans-office.suspicions_empty_text')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-muted">{t('bans-office.suspicions_about')}</p>
          <ul className="grid gap-4">
            {suspicions.map(each => (
              <SuspicionCard
                key={each.id}
                suspicion={each}
                onDecide={decision => runAction(() => decide(each.id, decision))}
              />
            ))}
          </ul>
        </>
      )}
    </Office>
  )
}
