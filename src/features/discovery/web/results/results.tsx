import { type MouseEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { MemberCard } from '#members/contract'
import { BudgetReached, useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import type { SearchReply, SearchRequest, Tile } from '../../contract.ts'
import { withTiles } from '../../rules.ts'
import { gridClass, MemberCardTile, TileSkeleton } from '../cards/member-card-tile.tsx'
import { PartnerTile } from '../cards/partner-tile.tsx'
import { addressOf } from '../search-address.ts'
import { useResults } from './use-results.ts'

/** Pages that load on scrolling; after that the footer becomes reachable and a button loads more. */
const PAGES_BY_SCROLLING = 5

/** Tiles visible without scrolling; their photos load first. */
const FIRST_TILES = 4

/**
 * Placeholders for the next page. They are rendered before the page loads, so its tiles don't move anything that is
 * visible.
 */
const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6', '7', '8'].map(number => `coming-${number}`)

export function Results({ query, first, minAge }: { query: SearchRequest; first: SearchReply; minAge: number }) {
  const t = useText()
  const isMember = useUser() !== null
  const { results, similar, pageCount, after, hasMore, isLoading, hasFailed, budget, loadMore } = useResults(
    query,
    first,
  )
  const byScrolling = pageCount < PAGES_BY_SCROLLING && !hasFailed
  const isComing = useHasScript() && hasMore && (byScrolling || isLoading)
  return (
    <>
      <Tiles
        cards={results}
        tiles={first.tiles}
        label={t('discovery.results')}
        menus={isMember}
        coming={isComing && after?.cursor !== undefined}
        loading={isLoading}
      />
      {similar.length > 0 && (
        <section className="mt-10">
          <h2>{t('discovery.similar')}</h2>
          <p className="mt-1 mb-5 text-muted">
            {t('discovery.similar_text', { count: first.similar_numResults || similar.length })}
          </p>
          <Tiles
            cards={similar}
            label={t('discovery.similar')}
            menus={isMember}
            coming={isComing && after?.cursor === undefined}
            loading={isLoading}
          />
        </section>
      )}
      {budget && <BudgetReached budget={budget} />}
      {hasMore && after && !budget && (
        <More
          href={addressOf(first.filters, minAge, after as Record<string, string>)}
          byScrolling={byScrolling}
          isLoading={isLoading}
          hasFailed={hasFailed}
          loadMore={loadMore}
        />
      )}
    </>
  )
}

interface TilesProps {
  readonly cards: readonly MemberCard[]
  readonly tiles?: readonly Tile[]
  readonly label: string
  readonly menus: boolean
  /** Another page follows. */
  readonly coming: boolean
  readonly loading: boolean
}

function Tiles({ cards, tiles = [], label, menus, coming, loading }: TilesProps) {
  if (cards.length === 0) return null
  return (
    <ul className={gridClass} aria-label={label} aria-busy={coming && loading}>
      {withTiles(cards, tiles).map((each, index) =>
        'tile' in each ? (
          <li key={`tile-${each.tile.id}`}>
            <PartnerTile tile={each.tile} />
          </li>
        ) : (
          <li key={each.member.id}>
            <MemberCardTile card={each.member} priority={index < FIRST_TILES} menu={menus} />
          </li>
        ),
      )}
      {/* Each page gets new keys, so that the browser doesn't count a replaced placeholder as a layout shift. */}
      {coming && PLACEHOLDERS.map(place => <TileSkeleton key={`${place}-after-${cards.length}`} />)}
    </ul>
  )
}

/** Without JavaScript no page loads automatically, so there are no placeholders. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** The distance below the viewport at which the next page is requested; the placeholders fill it. */
const NEAR = '1800px'

interface MoreProps {
  readonly href: string
  readonly byScrolling: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly loadMore: () => void
}

/**
 * A link to the next page. With JavaScript the link adds that page to this list, also by itself when it is nearly on
 * screen.
 */
function More({ href, byScrolling, isLoading, hasFailed, loadMore }: MoreProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => {
    if (!isLoading) loadMore()
  })
  useEffect(() => {
    if (!byScrolling || isLoading || !place.current) return
    const watch = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && near(), {
      rootMargin: NEAR,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [byScrolling, isLoading])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    near()
  }
  return (
    <div ref={place} className="mt-8 flex flex-col items-center gap-3 text-center">
      {hasFailed && <p role="alert">{t('discovery.load_failed')}</p>}
      <LinkButton href={href} variant="secondary" rel="next" onClick={press} aria-busy={isLoading || undefined}>
        {t(isLoading ? 'discovery.loading' : hasFailed ? 'discovery.try_again' : 'discovery.load_more')}
      </LinkButton>
    </div>
  )
}
