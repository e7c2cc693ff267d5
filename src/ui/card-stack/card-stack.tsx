import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { CardStackState, StackCard } from './use-card-stack.ts'
import { type Side, useDrag } from './use-drag.ts'

/** Cards in the document: the top one, two with visible edges, and one more whose photo loads in advance. */
const HELD = 4
const DEPTHS = [
  '',
  'scale-[0.965] translate-y-2.5 opacity-60',
  'scale-[0.93] translate-y-5 opacity-35',
  'scale-[0.93] translate-y-5 opacity-0',
]

/** A spring of stiffness 420 and damping 30, sampled at equal intervals. */
const SPRING = 'linear(0, 0.156, 0.442, 0.701, 0.88, 0.981, 1.024, 1.034, 1.029, 1.019, 1.01, 1.004, 1.001, 0.999, 1)'
const SPRING_IN_MS = 450

const stays = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export interface CardStackProps<Card extends StackCard> {
  readonly stack: CardStackState<Card>
  /** The top card first. */
  readonly cards: readonly Card[]
  readonly face: (card: Card, isTop: boolean) => ReactNode
  /** The stamp on a card while it is dragged to a side. */
  readonly stamps: Readonly<Record<Side, ReactNode>>
  readonly className?: string
}

/** A stack of cards that are thrown left or right. Keyboard and screen readers reach only the top card. */
export function CardStack<Card extends StackCard>({ stack, cards, face, stamps, className }: CardStackProps<Card>) {
  const { leaving, returned, gone, throwCard } = stack
  const flying = leaving.filter(({ card }) => !cards.some(each => each.id === card.id))
  const shown = [
    ...flying.map(({ card, side }) => ({ card, place: 0, leaves: side })),
    ...cards.slice(0, HELD).map((card, place) => ({ card, place, leaves: null })),
  ]
  return (
    <div className={classNames('relative', className)}>
      {shown.map(({ card, place, leaves }) => (
        <FlyingCard
          key={card.id}
          place={place}
          leaves={leaves}
          comesFrom={returned?.card.id === card.id ? returned.side : null}
          onThrow={side => throwCard(card, side)}
          onGone={() => gone(card.id)}
          stamps={stamps}
        >
          {face(card, place === 0 && leaves === null)}
        </FlyingCard>
      ))}
    </div>
  )
}

interface FlyingCardProps {
  readonly place: number
  readonly leaves: Side | null
  readonly comesFrom: Side | null
  readonly onThrow: (side: Side) => void
  readonly onGone: () => void
  readonly stamps: CardStackProps<StackCard>['stamps']
  readonly children: ReactNode
}

function FlyingCard({ place, leaves, comesFrom, onThrow, onGone, stamps, children }: FlyingCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const isTop = place === 0 && leaves === null
  useFlight(card, leaves, comesFrom, onGone)
  const drag = useDrag(
    x => lean(card.current, x),
    (x, thrown) => {
      if (thrown) return onThrow(thrown)
      lean(card.current, 0)
      swing(card.current, leaning(x))
    },
  )
  return (
    <div
      inert={!isTop}
      className={classNames(
        'absolute inset-0 origin-bottom transition-[scale,translate,opacity] duration-(--duration-calm) motion-reduce:transition-none',
        DEPTHS[place],
        leaves && 'pointer-events-none',
      )}
      style={{ zIndex: HELD + 1 - place + (leaves ? 1 : 0) }}
    >
      <div
        ref={card}
        {...(isTop ? drag : {})}
        className={classNames(
          'group/card relative size-full touch-pan-y select-none',
          isTop && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {children}
        <Stamp side="left" className="right-5 rotate-6 opacity-[clamp(0,calc(var(--lean,0)*-1),1)]">
          {stamps.left}
        </Stamp>
        <Stamp side="right" className="left-5 -rotate-6 opacity-[clamp(0,var(--lean,0),1)]">
          {stamps.right}
        </Stamp>
      </div>
    </div>
  )
}

function Stamp({ side, className, children }: { side: Side; className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-6 rounded-md border-3 px-3 py-1 font-display font-semibold text-2xl',
        side === 'right' ? 'border-primary bg-primary text-on-primary' : 'border-on-dark bg-dark text-on-dark',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** Animates a released card: it flies out from where it was released, or returns to the stack. */
function useFlight(
  card: RefObject<HTMLDivElement | null>,
  leaves: Side | null,
  comesFrom: Side | null,
  onGone: () => void,
): void {
  const end = useEffectEvent(onGone)
  useEffect(() => {
    const moved = card.current
    if (!moved || !leaves) return
    if (stays()) return end()
    let over = false
    lean(moved, leaves === 'left' ? -STAMPED_AT_PX : STAMPED_AT_PX, moved.style.transform || leaning(0))
    void flyOut(moved, moved.style.transform, outside(leaves)).then(() => over || end())
    return () => {
      over = true
    }
  }, [card, leaves])
  useEffect(() => {
    const moved = card.current
    if (!moved) return
    lean(moved, 0)
    if (comesFrom) swing(moved, outside(comesFrom))
  }, [card, comesFrom])
}

function swing(card: HTMLElement | null, from: string): void {
  if (card && !stays()) swingTo(card, from, leaning(0))
}

/** A stamp is opaque from this distance on. */
const STAMPED_AT_PX = 90

function lean(card: HTMLElement | null, x: number, transform = leaning(x)): void {
  if (!card) return
  card.style.transform = x === 0 ? '' : transform
  card.style.setProperty('--lean', String(x / STAMPED_AT_PX))
}

const leaning = (x: number) => `translateX(${x}px) rotate(${stays() ? 0 : x / 18}deg)`

const outside = (side: Side) => {
  const x = window.innerWidth / 2 + 320
  return `translateX(${side === 'left' ? -x : x}px) rotate(${side === 'left' ? -24 : 24}deg)`
}

/** Animates a card out of the window; resolves when it is outside, where it stays. */
function flyOut(card: HTMLElement, from: string, to: string): Promise<unknown> {
  card.style.transform = to
  return card.animate({ transform: [from, to] }, { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }).finished
}

/** Animates a card back to its place. */
function swingTo(card: HTMLElement, from: string, to: string): void {
  card.animate({ transform: [from, to] }, { duration: SPRING_IN_MS, easing: SPRING })
}
