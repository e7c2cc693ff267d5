import { useText } from '#platform/web/i18n.tsx'

/** Leads the keyboard past the navigation to `<main id="content">`. */
export function SkipLink() {
  const t = useText()
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-sm bg-raised px-4 py-2 shadow-raised focus:translate-y-0"
    >
      {t('app.skip')}
    </a>
  )
}
