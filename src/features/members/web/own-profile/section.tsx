import type { ReactNode } from 'react'

/** A section of the profile form with its own heading. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <header>
        <h2 className="text-2xl">{title}</h2>
        {hint && <p className="text-muted">{hint}</p>}
      </header>
      {children}
    </section>
  )
}
