import type { UIMatch } from 'react-router'
import type { Translate } from '#platform/web/i18n.tsx'
import type { PageHandle } from './routing/lazy-page.ts'

export interface Head {
  readonly title: string
  readonly description: string
  readonly meta: readonly { property: string; content: string }[]
  readonly canonical: string | undefined
}

type Match = Pick<UIMatch, 'handle'> & { readonly loaderData?: unknown }

/** The document's head for the matched page: `Search · Vonk`. */
export function headOf(matches: readonly Match[], t: Translate, site: { name: string; description: string }): Head {
  const match = matches.findLast(each => (each.handle as PageHandle | undefined)?.title)
  const handle = match?.handle as PageHandle | undefined
  const data = match?.loaderData as never
  // A page without data shows the error page under the site's name.
  const isShown = handle !== undefined && (!handle.hasLoader || data !== undefined)
  const own = isShown ? handle.title(t, data) : ''
  return {
    title: own && own !== site.name && !handle?.hasWholeTitle ? `${own} · ${site.name}` : own || site.name,
    description: (isShown && handle.description?.(t, data)) || site.description,
    meta: (isShown && handle.meta?.(data)) || [],
    canonical: isShown ? handle.canonical?.(data) : undefined,
  }
}
