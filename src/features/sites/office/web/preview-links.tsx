import { useText } from '#platform/web/i18n.tsx'

const PREVIEWED_PAGES = ['home', 'pricing', 'signup'] as const

/** Links to the pages of a site as a visitor sees them. */
export function PreviewLinks({ label, address }: { label: string; address: string }) {
  const t = useText()
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <span className="text-muted">{label}</span>
      {PREVIEWED_PAGES.map(page => (
        <a key={page} href={`${address}?page=${page}`} target="_blank" rel="noreferrer">
          {t(`sites-office.preview_page.${page}`)}
        </a>
      ))}
    </p>
  )
}
