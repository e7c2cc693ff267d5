import type { Locale } from '#platform/locale.ts'
import { Prose } from './prose.tsx'

type Props = { readonly title: string; readonly body: string; readonly language: Locale; readonly as?: 'h1' | 'h3' }

/** The words of an own page as readers see them; the back office shows them while staff type. */
export function OwnPageArticle({ title, body, language, as: Heading = 'h1' }: Props) {
  return (
    <article lang={language} className="max-w-[68ch] break-words">
      <Heading className="font-display font-semibold text-3xl">{title}</Heading>
      <div className="mt-5">
        <Prose>{body}</Prose>
      </div>
    </article>
  )
}
