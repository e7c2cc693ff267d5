import { useText } from '#platform/web/i18n.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { Terms } from '../../contract.ts'
import { TermsNote } from './terms-note.tsx'

interface IcebreakerProps {
  readonly name: string
  readonly terms: Terms
  readonly onChoose: (line: string) => void
  readonly onClose: () => void
}

/**
 * A dialog of opening lines. A click copies a line into the composer, where the member can change it before sending.
 */
export default function IcebreakerDialog({ name, terms, onChoose, onClose }: IcebreakerProps) {
  const t = useText()
  return (
    <Dialog open onClose={onClose} title={t('chat.ice_title', { name })} closeLabel={t('chat.close')}>
      <p className="mb-3 text-muted">{t('chat.ice_text')}</p>
      <ul className="flex flex-col gap-2">
        {terms.lines.map(line => (
          <li key={line}>
            <button
              type="button"
              onClick={() => onChoose(line)}
              className="w-full cursor-pointer rounded-lg border border-line bg-card px-4 py-3 text-left transition-colors hover:bg-hover"
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 rounded-md bg-primary-soft px-4 py-3 text-sm">
        <TermsNote terms={terms} />
      </div>
    </Dialog>
  )
}
