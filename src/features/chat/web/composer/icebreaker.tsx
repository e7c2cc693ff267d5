import { Lightbulb } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Terms } from '../../contract.ts'

const IcebreakerDialog = lazy(() => import('./icebreaker-dialog.tsx'))

interface IcebreakerProps {
  readonly terms: Terms
  readonly name: string
  readonly onChoose: (line: string) => void
}

/** Above an empty composer, before the first message: opening lines, and the number of conversations left. */
export function Icebreaker({ terms, name, onChoose }: IcebreakerProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (terms.lines.length === 0) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-muted text-sm">
      <Button size="small" variant="secondary" icon={<Lightbulb aria-hidden />} onClick={() => setOpen(true)}>
        {t('chat.ice_button')}
      </Button>
      {terms.starts && <span>{t('chat.starts_left', { ...terms.starts })}</span>}
      <Suspense>
        {isOpen && (
          <IcebreakerDialog
            name={name}
            terms={terms}
            onClose={() => setOpen(false)}
            onChoose={line => {
              setOpen(false)
              onChoose(line)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
