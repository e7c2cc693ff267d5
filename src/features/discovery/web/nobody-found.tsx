import { SearchX } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SearchReply } from '../contract.ts'
import { isWide, widened } from '../rules.ts'
import { addressOf } from './search-address.ts'

/** Why the list is empty, and one press that helps. */
export function NobodyFound({ reply, minAge }: { reply: SearchReply; minAge: number }) {
  const t = useText()
  const wide = widened(reply.filters, minAge, { allAges: true })
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('discovery.empty_title')}
      action={
        !isWide(reply.filters, minAge) && (
          <LinkButton href={addressOf({ ...wide, interests: [] }, minAge)}>{t('discovery.widen')}</LinkButton>
        )
      }
    >
      {t('discovery.empty_text', { count: reply.similar_numResults })}
    </EmptyState>
  )
}
