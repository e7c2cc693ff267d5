import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PREMIUM_URL } from '#credits/urls'
import type { SearchFields } from '#discovery/contract'
import { MemberStackCard } from '#discovery/web'
import type { MemberCard } from '#members/contract'
import { memberUrl } from '#members/urls'
import { BudgetReached, useLabelledName } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { CardStack } from '#ui/card-stack/card-stack.tsx'
import { useCardStack } from '#ui/card-stack/use-card-stack.ts'
import { useStackKeys } from '#ui/card-stack/use-stack-keys.ts'
import { FormError } from '#ui/fields/form-error.tsx'
import type { SwipeReply } from '../contract.ts'
import { LikeModal } from './like-modal.tsx'
import { SwipeControls } from './swipe-controls.tsx'
import { CARD_PLACE, CardsFailed, CardsLoading, LimitReached, NoCardsLeft } from './swipe-states.tsx'
import { useSwipes } from './use-swipes.ts'

interface SwipeGameProps {
  readonly first: SwipeReply
  readonly fields: SearchFields
  readonly formKey: string
  readonly onNewDay: () => void
}

export function SwipeGame({ first, fields, formKey, onNewDay }: SwipeGameProps) {
  const t = useText()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const game = useSwipes(first, fields)
  const called = useLabelledName()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLElement>(null)
  const { cards, allowance, last, isOver } = game
  const top = allowance.likes_left === 0 ? undefined : cards[0]

  const stack = useCardStack<MemberCard>((card, side) => {
    const liked = side === 'right'
    game.swipe(card, liked)
    const next = cards[1]
    const announcement = t(liked ? 'swipe.said_like' : 'swipe.said_pass', { name: called(card) })
    setSaid(`${announcement} ${next ? inWords(next, called(next)) : ''}`)
  })
  const throwTop = (liked: boolean) => top && stack.throwCard(top, liked ? 'right' : 'left')
  const undo = () => {
    const from = last?.liked ? 'right' : 'left'
    void game.undo().then(card => {
      if (!card) return
      stack.bringBack(card, from)
      setSaid(t('swipe.said_undo', { name: called(card) }))
    })
  }
  useStackKeys(place, {
    onThrow: side => throwTop(side === 'right'),
    onOpen: () => top && void navigate(memberUrl(top.id)),
    onUndo: undo,
  })
  const openMatch = (id: number) => {
    game.closeMatch()
    void navigate(memberUrl(id))
  }

  return (
    <div className="page-width overflow-x-clip py-5 lg:py-8">
      <header className="mb-4 flex flex-col items-center gap-0.5 text-center max-sm:text-sm">
        <h1 className="text-3xl">{t('swipe.title')}</h1>
        {allowance.likes_left !== null && !isOver && (
          <p className="text-muted">
            {t('swipe.left', { count: allowance.likes_left })}{' '}
            <a href={PREMIUM_URL} className="inline-block">
              {t('swipe.unlimited')}
            </a>
          </p>
        )}
        {allowance.likes_left === null && (
          <p className="inline-flex items-center gap-1.5 text-muted">
            <Sparkles aria-hidden className="size-4" /> {t('swipe.premium')}
          </p>
        )}
      </header>
      {refusal && refusal.code !== 'swipe_limit' && <FormError>{refusal.detail}</FormError>}
      <section
        ref={place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the stack takes arrows and Enter
        tabIndex={0}
        aria-label={t('swipe.stack')}
        aria-keyshortcuts="ArrowLeft ArrowRight Enter u"
        className="rounded-lg focus-visible:outline-offset-8"
      >
        {isOver ? (
          <LimitReached allowance={allowance} onOver={onNewDay} />
        ) : top ? (
          <>
            <CardStack
              stack={stack}
              cards={cards}
              face={(card, isTop) => <MemberStackCard card={card} menu={isTop} />}
              stamps={{ left: t('swipe.stamp_pass'), right: t('swipe.stamp_like') }}
              className={CARD_PLACE}
            />
            <SwipeControls top={top} lastId={last?.id ?? null} formKey={formKey} onSwipe={throwTop} onUndo={undo} />
          </>
        ) : allowance.likes_left === 0 ? (
          <CardsLoading />
        ) : game.budget ? (
          <BudgetReached budget={game.budget} />
        ) : game.hasFailed ? (
          <CardsFailed onRetry={game.retry} />
        ) : game.hasEnded ? (
          <NoCardsLeft fields={fields} onUndo={last && undo} />
        ) : (
          <CardsLoading />
        )}
      </section>
      <p className="mt-6 hidden text-center text-muted text-sm pointer-fine:block">{t('swipe.keys')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <LikeModal
        liker={game.match}
        isMatch
        onClose={game.closeMatch}
        onImagePressed={openMatch}
        onButtonPressed={openMatch}
      />
    </div>
  )
}

/** The words that screen readers announce for the next card. */
const inWords = ({ age, city }: MemberCard, called: string) =>
  [called, age, city].filter(part => part !== null).join(', ')
