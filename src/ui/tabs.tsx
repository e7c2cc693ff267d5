import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tab = { href: string; label: ReactNode; current: boolean; badge?: ReactNode }

/** Tabs that are links, each with its own address. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <nav
      aria-label={label}
      className={classNames('overflow-x-auto border-line border-b [scrollbar-width:none]', className)}
    >
      <ul className="flex gap-6">
        {tabs.map(tab => (
          <li key={tab.href} className="shrink-0">
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-12 items-center gap-2 border-b-2 font-semibold transition-colors focus-visible:outline-offset-[-2px]',
                tab.current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {tab.label}
              {tab.badge}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
