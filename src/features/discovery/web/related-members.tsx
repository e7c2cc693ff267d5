import { useQuery } from '@tanstack/react-query'
import type { Member } from '#members/contract'
import { useUser } from '#members/web'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useBlockedNow } from '#safety/web'
import { searchMembers } from '../contract.ts'
import { MemberCardTile } from './cards/member-card-tile.tsx'

const SHOWN = 6
const AGES_AROUND_IN_YEARS = 6

/**
 * Members of a similar age, below a profile. The result may contain the member of the profile, who is left out. The
 * browser requests them separately, so the profile never waits for them.
 */
export function RelatedMembers({ member }: { member: Member }) {
  const t = useText()
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['related', member.id],
    queryFn: () =>
      call(searchMembers, { query: { gender: member.gender, ...agesAround(member.age), limit: SHOWN + 1 } }),
    enabled: user !== null && !member.own,
    staleTime: 5 * MINUTE_IN_MS,
    meta: { staysAsShown: true },
  })
  const blocked = useBlockedNow()
  const results = [...(data?.results ?? []), ...(data?.similar_results ?? [])]
  const cards = results.filter(({ id }) => id !== member.id && !blocked.has(id))
  if (cards.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-4">{t('discovery.related')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {cards.slice(0, SHOWN).map(card => (
          <li key={card.id}>
            <MemberCardTile card={card} menu />
          </li>
        ))}
      </ul>
    </section>
  )
}

function agesAround(age: number | null): { min_age?: number; max_age?: number } {
  if (age === null) return {}
  return { min_age: Math.max(18, age - AGES_AROUND_IN_YEARS), max_age: Math.min(99, age + AGES_AROUND_IN_YEARS) }
}
