import { Bot, Drama, Ghost, MessageCircleHeart, Sparkles, Star } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'

/** Icons that `fictional_icon` may name. */
const ICONS = {
  drama: Drama,
  bot: Bot,
  ghost: Ghost,
  sparkles: Sparkles,
  star: Star,
  chat: MessageCircleHeart,
} as const

export type FictionalMarkProps = {
  member: { readonly fictional: boolean }
  /** Over a photo it stands on its own dark ground. */
  overPhoto?: boolean
  /** Beside a name that stands large, on a ground of its own. */
  large?: boolean
  className?: string
}

/** Says with icon and words that a profile is run by the operator; nothing for real people (FICT-1). */
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

/** The site's words for such profiles within a sentence, or ours in the visitor's language. */
export function useFictionalWords(): { singular: string; plural: string } {
  const t = useText()
  const { fictional_singular, fictional_plural } = useSite()
  return {
    singular: fictional_singular || t('members.fictional_one'),
    plural: fictional_plural || t('members.fictional_many'),
  }
}

/** What somebody is called where only words can say what they are: in titles, toasts and what is read out (FICT-1). */
export function useCalled(): (person: { readonly name: string; readonly fictional: boolean }) => string {
  const t = useText()
  const { singular } = useFictionalWords()
  return ({ name, fictional }) => (fictional ? t('members.called_fictional', { name, word: singular }) : name)
}

/** The site's own word, or ours in the visitor's language. */
function useFictionalWord(): string {
  const t = useText()
  return useSite().fictional_singular || t('members.fictional')
}

export function FictionalIcon() {
  const { fictional_icon } = useSite()
  const Icon = ICONS[fictional_icon as keyof typeof ICONS] ?? Drama
  return <Icon aria-hidden className="size-4 shrink-0" />
}
