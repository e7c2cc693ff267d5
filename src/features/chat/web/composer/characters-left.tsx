import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'

/** When this many characters are left, a screen reader starts to announce the number. */
const NEARLY_FULL = 30

export function CharactersLeft({ left }: { left: number }) {
  const t = useText()
  const words = left < 0 ? t('chat.too_long', { over: -left }) : t('chat.left', { left })
  return (
    <span
      aria-live={left < NEARLY_FULL ? 'polite' : 'off'}
      className={classNames('ml-auto shrink-0 tabular-nums', left < 0 && 'font-semibold text-danger')}
    >
      <span className={left < 0 ? undefined : 'max-sm:sr-only'}>{words}</span>
      {left >= 0 && (
        <span aria-hidden className="sm:hidden">
          {left}
        </span>
      )}
    </span>
  )
}
