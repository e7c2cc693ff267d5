import { SearchX } from 'lucide-react'
import { useFictionalWords } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { SearchReply } from '../../contract.ts'
import { isUnfiltered, widened } from '../../rules.ts'
import { addressOf } from '../search-address.ts'

/** Explains an empty list: how many members each filter hides, with a link to remove that filter, or all filters. */
export function EmptyResults({ reply, minAge }: { reply: SearchReply; minAge: number }) {
  const t = useText()
  const words = useFictionalWords()
  const wide = widened(reply.filters, minAge, { allAges: true })
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('discovery.empty_title')}
      action={
        !isUnfiltered(reply.filters, minAge) && (
          <LinkButton
            href={addressOf({ ...wide, interests: [] }, minAge)}
            variant={reply.hiding.length > 0 ? 'secondary' : 'primary'}
          >
            {t('discovery.widen')}
          </LinkButton>
        )
      }
    >
      {t('discovery.empty_text', { count: reply.similar_numResults })}
      {reply.hiding.length > 0 && (
        <ul aria-label={t('discovery.hiding')} className="mt-5 flex flex-col gap-2 text-left">
          {reply.hiding.map(({ filter, count, isMinimum, filters }) => (
            <li
              key={filter}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-md border border-line bg-card p-3 pl-4 sm:flex-nowrap"
            >
              <span className="text-ink">
                {t(isMinimum ? `discovery.hides_many.${filter}` : `discovery.hides.${filter}`, { count, ...words })}
              </span>
              <LinkButton href={addressOf(filters, minAge)} size="small" className="shrink-0 max-sm:grow">
                {t(`discovery.let_go.${filter}`)}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
