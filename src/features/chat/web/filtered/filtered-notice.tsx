import { useQueryClient } from '@tanstack/react-query'
import { Funnel } from 'lucide-react'
import { useState } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { moveToList } from '../../contract.ts'
import { applyEvent } from '../live/apply-event.ts'

/** Explains why the conversation is filtered, and moves it to the list. */
export function FilteredNotice({ me, conversation, name }: { me: number; conversation: number; name: string }) {
  const t = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function move() {
    setBusy(true)
    setFault(null)
    try {
      await call(moveToList, { body: { conversation } })
      await applyEvent(queries, me, { name: 'chat.reload', data: {} })
    } catch (error) {
      setFault(error instanceof CallProblem ? error.document.detail : t('chat.filtered_failed'))
    }
    setBusy(false)
  }
  return (
    <div className="mx-auto w-full max-w-[800px] px-4 pb-2">
      <Banner
        tone={fault ? 'danger' : 'info'}
        icon={<Funnel aria-hidden />}
        title={t('chat.filtered_here')}
        action={
          <Button size="small" variant="secondary" busy={busy} onClick={() => void move()}>
            {t('chat.filtered_move')}
          </Button>
        }
      >
        {fault ?? t('chat.filtered_here_text', { name })}
      </Banner>
    </div>
  )
}
