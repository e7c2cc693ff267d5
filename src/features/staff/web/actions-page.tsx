import { Download, ScrollText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { queryString } from '#platform/query-string.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getActions } from '../contract.ts'
import { OFFICE_ACTIONS_CSV_URL, OFFICE_ACTIONS_URL } from '../urls.ts'
import { ActionEntry } from './actions/action-entry.tsx'
import { ActionFilters, addressOf, filterIn, isFiltered } from './actions/action-filters.tsx'
import { foldedViews } from './actions/fold-views.ts'
import { FoldedViews } from './actions/folded-views.tsx'
import { Office } from './frame/office.tsx'
import { officeLoader } from './frame/office-loader.ts'
import { Pager } from './frame/pager.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const filter = filterIn(url.searchParams)
  const after = url.searchParams.get('after') ?? undefined
  return { ...(await call(getActions, { query: { ...filter, after } })), filter, after }
})

export const title = (t: Translate) => t('staff.actions_title')

export function Component() {
  const t = useText()
  const { staff, actions, next, colleagues, filter, after } = useLoaderData<typeof loader>()
  const isSearch = isFiltered(filter)
  return (
    <Office staff={staff} current={OFFICE_ACTIONS_URL} title={t('staff.actions_title')}>
      <ActionFilters filter={filter} colleagues={colleagues} />
      <div className="mb-3 flex justify-end">
        <LinkButton
          href={OFFICE_ACTIONS_CSV_URL + queryString(filter)}
          variant="secondary"
          size="small"
          icon={<Download aria-hidden />}
        >
          {t('staff.log_csv')}
        </LinkButton>
      </div>
      {actions.length === 0 ? (
        <EmptyState
          icon={<ScrollText aria-hidden />}
          title={t(isSearch ? 'staff.log_none' : 'staff.actions_empty')}
          action={
            isSearch && (
              <LinkButton href={OFFICE_ACTIONS_URL} variant="secondary">
                {t('staff.log_clear')}
              </LinkButton>
            )
          }
        >
          {t(isSearch ? 'staff.log_none_text' : 'staff.actions_empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ol className="divide-y divide-line">
            {foldedViews(actions).map(([action, ...others]) =>
              others.length === 0 ? (
                <ActionEntry key={action!.id} action={action!} />
              ) : (
                <FoldedViews key={action!.id} views={[action!, ...others]} />
              ),
            )}
          </ol>
        </Card>
      )}
      <Pager
        first={
          after !== undefined && { href: OFFICE_ACTIONS_URL + queryString(addressOf(filter)), label: t('staff.newest') }
        }
        next={
          next !== null && {
            href: OFFICE_ACTIONS_URL + queryString({ ...addressOf(filter), after: next }),
            label: t('staff.older'),
          }
        }
      />
    </Office>
  )
}
