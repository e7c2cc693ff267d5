import { OwnPageArticle } from '#pages/web'
import type { Locale } from '#platform/locale.ts'

export interface ShownValue {
  readonly name: string
  readonly shown: string
}

interface Props {
  readonly title: string
  readonly body: string
  readonly language: Locale
  readonly values: readonly ShownValue[]
}

/** The words of a document with the values of the site; an unknown value stays in its braces. */
export function FilledArticle({ title, body, language, values }: Props) {
  const shown = new Map(values.map(value => [value.name, value.shown]))
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (braces, name: string) => shown.get(name) ?? braces)
  return <OwnPageArticle as="h3" title={fill(title)} body={fill(body)} language={language} />
}
