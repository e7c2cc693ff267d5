import { useText } from '#platform/web/i18n.tsx'
import type { ShownValue } from './filled-article.tsx'

/** The values that a text may name in braces, each as readers see it. */
export function ValueList({ values }: { values: readonly ShownValue[] }) {
  const t = useText()
  return (
    <p className="mb-5 max-w-prose text-sm">
      {t('pages-office.document_values')}{' '}
      {values.map(({ name, shown }) => (
        <span key={name} className="mr-3 inline-block max-w-full truncate align-bottom" title={shown}>
          <code>{`{${name}}`}</code> <span className="text-muted">{shown}</span>
        </span>
      ))}
    </p>
  )
}
