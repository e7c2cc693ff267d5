import { Heart, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { MemberStackCard } from '#discovery/web'
import type { MemberCard } from '#members/contract'
import { memberSignupUrl, SIGNUP_URL } from '#members/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { requestSignup } from '#platform/web/signup-request.ts'
import { LinkButton } from '#ui/buttons/button.tsx'
import { CardStack } from '#ui/card-stack/card-stack.tsx'
import { useCardStack } from '#ui/card-stack/use-card-stack.ts'
import { useStackKeys } from '#ui/card-stack/use-stack-keys.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getLanding } from '../contract.ts'
import { memberLandingUrl, TINDERSWIPE_URL } from '../urls.ts'
import { visitorsLoader } from './visitors-loader.ts'

export const title = (t: Translate) => t('swipe.lander_title')
export const description = (t: Translate) => t('swipe.lander_lead')

/** The query `card` is the number of passed cards; without JavaScript each pass loads a page. */
export const loader = visitorsLoader(async ({ call, url }) => {
  const { members } = await call(getLanding)
  const passed = Math.max(0, Number.parseInt(url.searchParams.get('card') ?? '0', 10) || 0)
  return { members: members.slice(passed), passed, search: url.search }
})

/** `/landers/tinderswipe`: the swipe game for visitors; a like starts the sign-up for that member (LIKE-7). */
export function Component() {
  const t = useText()
  const data = useLoaderData<typeof loader>()
  return (
    <div className="page-width overflow-x-clip py-5 md:py-9">
      <header className="mx-auto mb-6 max-w-md text-center">
        <h1 className="text-3xl">{t('swipe.lander_title')}</h1>
        <p className="mt-2 text-muted">{t('swipe.lander_lead')}</p>
      </header>
      <Cards key={data.passed} {...data} />
    </div>
  )
}

function Cards({ members, passed, search }: { members: readonly MemberCard[]; passed: number; search: string }) {
  const t = useText()
  const navigate = useNavigate()
  const place = useRef<HTMLElement>(null)
  const [cards, setCards] = useState(members)
  const top = cards[0]
  const stack = useCardStack<MemberCard>((card, side) => {
    if (side === 'right') requestSignup(card.id)
    setCards(now => now.filter(each => each.id !== card.id))
  })
  useStackKeys(place, {
    onThrow: side => top && stack.throwCard(top, side),
    onOpen: () => top && void navigate(memberLandingUrl(top.id)),
  })
  if (!top) return <NoMore search={search} />
  return (
    <section
      ref={place}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stack takes arrows and Enter
      tabIndex={0}
      aria-label={t('swipe.stack')}
      className="rounded-lg focus-visible:outline-offset-8"
    >
      <CardStack
        stack={stack}
        cards={cards}
        face={card => <MemberStackCard card={card} href={memberLandingUrl(card.id)} />}
        stamps={{ left: t('swipe.stamp_pass'), right: t('swipe.stamp_like') }}
        className="mx-auto aspect-[3/4] w-full max-w-[min(25rem,max(15rem,(100dvh_-_20rem)_*_0.75))]"
      />
      <div className="mt-8 flex items-center justify-center gap-5">
        <a
          href={withCard(search, passed + members.length - cards.length + 1)}
          aria-label={t('swipe.pass_name', { name: top.name })}
          title={t('swipe.pass_name', { name: top.name })}
          onClick={event => {
            event.preventDefault()
            stack.throwCard(top, 'left')
          }}
          className={`${ROUND} border border-line bg-card text-ink hover:bg-raised`}
        >
          <X aria-hidden />
        </a>
        <a
          href={`${memberSignupUrl(top.id)}${search}`}
          aria-label={t('swipe.like_name', { name: top.name })}
          title={t('swipe.like_name', { name: top.name })}
          onClick={event => {
            event.preventDefault()
            stack.throwCard(top, 'right')
          }}
          className={`${ROUND} bg-primary text-on-primary hover:bg-primary-hover`}
        >
          <Heart aria-hidden fill="currentColor" />
        </a>
      </div>
    </section>
  )
}

const ROUND = 'inline-flex size-16 items-center justify-center rounded-full shadow-card [&_svg]:size-8'

function NoMore({ search }: { search: string }) {
  const t = useText()
  return (
    <EmptyState
      icon={<Heart aria-hidden />}
      title={t('swipe.lander_done_title')}
      action={
        <>
          <LinkButton href={`${SIGNUP_URL}${search}`}>{t('swipe.lander_button')}</LinkButton>
          <LinkButton href={withCard(search, 0)} variant="secondary" data-reload>
            {t('swipe.lander_again')}
          </LinkButton>
        </>
      }
    >
      {t('swipe.lander_done_text')}
    </EmptyState>
  )
}

/** Keeps the tracking parameters in the address. */
function withCard(search: string, card: number): string {
  const params = new URLSearchParams(search)
  if (card > 0) params.set('card', String(card))
  else params.delete('card')
  return `${TINDERSWIPE_URL}${params.size > 0 ? `?${params}` : ''}`
}
