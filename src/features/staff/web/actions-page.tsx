import { ScrollText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { MessageKey } from '#platform/messages.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getActions, type StaffAction } from '../contract.ts'
import { OFFICE_ACTIONS_URL } from '../urls.ts'
import { Office } from './frame/office.tsx'
import { officeLoader } from './frame/office-loader.ts'
import { Pager } from './frame/pager.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  return { ...(await call(getActions, { query: { before } })), before }
})

export const title = (t: Translate) => t('staff.actions_title')

export function Component() {
  const t = useText()
  const { staff, actions, more, before } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_ACTIONS_URL} title={t('staff.actions_title')}>
      {actions.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden />} title={t('staff.actions_empty')}>
          {t('staff.actions_empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none" className="overflow-x-auto">
          <table className="w-full text-left text-sm max-md:block">
            <thead className="border-line border-b text-muted max-md:sr-only">
              <tr>
                {(['when', 'who', 'what', 'where', 'subject'] as const).map(column => (
                  <th key={column} scope="col" className="px-4 py-3 font-semibold">
                    {t(`staff.column_${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line max-md:block">
              {actions.map(action => (
                <Row key={action.id} action={action} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
      <Pager
        first={before !== undefined && { href: OFFICE_ACTIONS_URL, label: t('staff.newest') }}
        next={more && { href: `${OFFICE_ACTIONS_URL}?before=${actions.at(-1)?.id}`, label: t('staff.older') }}
      />
    </Office>
  )
}

/** Columns on wide screens; on a phone an action's parts are stacked. */
const CELL = 'md:px-4 md:py-3'

function Row({ action }: { action: StaffAction }) {
  const t = useText()
  const instant = useInstant({ dateStyle: 'short', timeStyle: 'medium' })
  const details = JSON.stringify(action.details)
  return (
    <tr className="align-top max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-3">
      <td className={`${CELL} whitespace-nowrap tabular-nums`}>
        <time dateTime={action.at}>{instant(action.at)}</time>
      </td>
      <td className={CELL}>{action.staff}</td>
      <td className={`${CELL} font-semibold max-md:order-first max-md:w-full`}>
        {t(`staff.action.${action.action}` as MessageKey as 'staff.action.log_in')}
      </td>
      <td className={CELL}>{action.site}</td>
      <td className={CELL}>
        {action.subject}
        {details !== '{}' && <code className="mt-1 block break-all text-muted text-xs">{details}</code>}
      </td>
    </tr>
  )
}
