import { useText } from '#platform/web/i18n.tsx'

/** A mark on the member's own photo that is in review. */
export function ReviewMark() {
  const t = useText()
  return (
    <span className="absolute top-3 left-3 rounded-full bg-warning px-3 py-1 font-semibold text-on-warning text-sm">
      {t('photos.in_review')}
    </span>
  )
}
