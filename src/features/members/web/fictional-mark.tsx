import { Bot, Drama, Ghost, type LucideIcon, MessageCircleHeart, Sparkles, Star } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import type { FICTIONAL_ICONS } from '#sites/rules'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'

const ICONS: Readonly<Record<(typeof FICTIONAL_ICONS)[number], LucideIcon>> = {
  drama: Drama,
  bot: Bot,
  ghost: Ghost,
  sparkles: Sparkles,
  star: Star,
  chat: MessageCircleHeart,
}

export type FictionalMarkProps = {
  member: { readonly fictional: boolean }
  /** On a photo the label has a dark background. */
  overPhoto?: boolean
  /** Beside a large name the label has a background. */
  large?: boolean
  className?: string
}

/** Labels a fictional profile with icon and words; renders nothing for real members (FICT-1). */
export function FictionalMark({ member, overPhoto = false, large = false, className }: FictionalMarkProps) {
  const label = useFictionalWord()
  if (!member.fictional) return null
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 font-semibold',
        large ? 'rounded-full bg-sunken px-3 py-1 text-ink text-sm' : 'text-xs',
        overPhoto && 'rounded-full bg-dark/70 px-2.5 py-1 text-on-dark',
        !large && !overPhoto && 'text-muted',
        className,
      )}
    >
      <FictionalIcon />
      {label}
    </span>
  )
}

/** The site's words for fictional profiles inside a sentence, or the default in the visitor's language. */
export function useFictionalWords(): { singular: string; plural: string } {
  const t = useText()
  const { fictional_singular, fictional_plural } = useSite()
  return {
    singular: fictional_singular || t('members.fictional_one'),
    plural: fictional_plural || t('members.fictional_many'),
  }
}

/** A member's name with the fictional label in words, for titles, toasts and screen readers (FICT-1). */
export function useLabelledName(): (person: { readonly name: string; readonly fictional: boolean }) => string {
  const t = useText()
  const { singular } = useFictionalWords()
  return ({ name, fictional }) => (fictional ? t('members.called_fictional', { name, word: singular }) : name)
}

/** The site's word for a fictional profile, or the default in the visitor's language. */
function useFictionalWord(): string {
  const t = useText()
  return useSite().fictional_singular || t('members.fictional')
}

export function FictionalIcon() {
  const { fictional_icon } = useSite()
  const Icon = ICONS[fictional_icon as keyof typeof ICONS] ?? Drama
  return <Icon aria-hidden className="size-4 shrink-0" />
}
