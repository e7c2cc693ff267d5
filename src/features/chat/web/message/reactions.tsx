import { useQueryClient } from '@tanstack/react-query'
import { Flame, Frown, Heart, Laugh, type LucideIcon, PartyPopper, ThumbsUp } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Conversation, Reaction } from '../../contract.ts'
import { REACTIONS, type ReactionName } from '../../rules.ts'
import type { DisplayedMessage } from '../conversation/message-rows.ts'
import { sendReaction } from './send-reaction.ts'

const ICONS: Readonly<Record<ReactionName, LucideIcon>> = {
  heart: Heart,
  thumb: ThumbsUp,
  laugh: Laugh,
  party: PartyPopper,
  sad: Frown,
  fire: Flame,
}

const WORDS = {
  heart: 'chat.reaction_heart',
  thumb: 'chat.reaction_thumb',
  laugh: 'chat.reaction_laugh',
  party: 'chat.reaction_party',
  sad: 'chat.reaction_sad',
  fire: 'chat.reaction_fire',
} as const satisfies Record<ReactionName, string>

interface ReactionProps {
  readonly conversation: Conversation
  readonly message: DisplayedMessage
  readonly me: number
}

/** The choice of one reaction; choosing the same reaction again removes it. */
export function ReactionChoice({ conversation, message, me }: ReactionProps) {
  const t = useText()
  const queries = useQueryClient()
  const own = reactionOf(message, me)?.reaction ?? null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a menu would be drawn and announced as a form
    <div role="group" aria-label={t('chat.reactions')} className="flex justify-between gap-0.5 px-1">
      {REACTIONS.map(name => {
        const Icon = ICONS[name]
        return (
          <button
            key={name}
            type="button"
            aria-pressed={own === name}
            aria-label={t(WORDS[name])}
            title={t(WORDS[name])}
            className={classNames(
              'inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-hover',
              own === name ? 'bg-primary-soft text-accent [&_svg]:fill-primary/30' : 'text-ink',
            )}
            onClick={() =>
              void sendReaction(queries, me, { conversation, message, reaction: own === name ? null : name })
            }
          >
            <Icon aria-hidden className="size-5.5" />
          </button>
        )
      })}
    </div>
  )
}

const CHIP_ICON = 'size-3.5 fill-primary/25 text-accent'

/** The reactions below a message; the viewer's own is a button that removes it. */
export function ReactionChips({ conversation, message, me, name }: ReactionProps & { name: string }) {
  const t = useText()
  const queries = useQueryClient()
  const shown = message.reactions?.filter(each => each.reaction !== null) ?? []
  if (shown.length === 0) return null
  return (
    <div className="z-1 -mt-2 flex gap-1 px-2">
      {shown.map(({ from, reaction }) => {
        const Icon = ICONS[reaction!]
        const buttonClass =
          'inline-flex h-6 min-w-7 items-center justify-center rounded-full border bg-card px-1.5 shadow-1'
        return from === me ? (
          <button
            key={from}
            type="button"
            aria-label={t('chat.reaction_take_back', { reaction: t(WORDS[reaction!]) })}
            className={classNames(
              buttonClass,
              'relative cursor-pointer border-primary/60 before:absolute before:-inset-2.5',
            )}
            onClick={() => void sendReaction(queries, me, { conversation, message, reaction: null })}
          >
            <Icon aria-hidden className={CHIP_ICON} />
          </button>
        ) : (
          <span
            key={from}
            role="img"
            aria-label={t('chat.reaction_of', { name, reaction: t(WORDS[reaction!]) })}
            className={classNames(buttonClass, 'border-line')}
          >
            <Icon aria-hidden className={CHIP_ICON} />
          </span>
        )
      })}
    </div>
  )
}

export function reactionOf(message: DisplayedMessage, member: number): Reaction | undefined {
  return message.reactions?.find(each => each.from === member)
}
