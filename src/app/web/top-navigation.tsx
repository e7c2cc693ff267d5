import { useSite } from '#sites/web'

export function TopNavigation() {
  const site = useSite()
  return (
    <header className="border-b border-line bg-card">
      <div className="page-width flex h-16 items-center gap-2">
        <a href="/" className="font-display text-2xl font-semibold text-accent no-underline">
          {site.name}
        </a>
      </div>
    </header>
  )
}
