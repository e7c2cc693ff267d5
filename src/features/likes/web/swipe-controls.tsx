import { Heart, RotateCcw, UserRound, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { MemberCard } from '#members/contract'
import { memberUrl } from '#members/urls'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'

interface SwipeControlsProps {
  readonly top: MemberCard
  readonly lastId: number | null
  readonly formKey: string
  readonly onSwipe: (liked: boolean) => void
  readonly onUndo: () => void
}

/** Buttons of a plain form. Without JavaScript each button loads a page; with JavaScript the card is animated. */
export function SwipeControls({ top, lastId, formKey, onSwipe, onUndo }: SwipeControlsProps) {
  const t = useText()
  return (
    <Form
      method="post"
      className="mt-8 flex items-center justify-center gap-4"
      onSubmit={event => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const act = (submitter as HTMLButtonElement | null)?.value
        if (act === 'undo') onUndo()
        else onSwipe(act === 'like')
      }}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="id" value={top.id} />
      <input type="hidden" name="last" value={lastId ?? ''} />
      <Round label={t('swipe.undo')} value="undo" disabled={lastId === null}>
        <RotateCcw aria-hidden />
      </Round>
      <Round label={t('swipe.pass_name', { name: top.name })} value="pass" variant="large">
        <X aria-hidden />
      </Round>
      <Round label={t('swipe.like_name', { name: top.name })} value="like" variant="like">
        <Heart aria-hidden fill="currentColor" />
      </Round>
      <a
        href={memberUrl(top.id)}
        aria-label={t('swipe.open_name', { name: top.name })}
        title={t('swipe.open_name', { name: top.name })}
        className={classNames(ROUND, VARIANTS.small)}
      >
        <UserRound aria-hidden />
      </a>
    </Form>
  )
}

const ROUND =
  'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-full shadow-card transition-[background-color,scale] duration-(--duration-quick) active:scale-95 disabled:cursor-not-allowed disabled:opacity-40 motion-reduce:active:scale-100'

const VARIANTS = {
  small: 'size-12 border border-line bg-card text-ink hover:bg-raised [&_svg]:size-5',
  large: 'size-16 border border-line bg-card text-ink hover:bg-raised [&_svg]:size-8',
  like: 'size-16 bg-primary text-on-primary hover:bg-primary-hover [&_svg]:size-8',
}

function Round(props: {
  label: string
  value: 'undo' | 'pass' | 'like'
  variant?: keyof typeof VARIANTS
  disabled?: boolean
  children: ReactNode
}) {
  const { label, value, variant = 'small', disabled, children } = props
  return (
    <button
      type="submit"
      name="act"
      value={value}
      disabled={disabled}
      aria-label={label}
      title={label}
      className={classNames(ROUND, VARIANTS[variant])}
    >
      {children}
    </button>
  )
}
