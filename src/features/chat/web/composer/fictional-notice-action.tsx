import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { postAgain } from '../outbox/outbox.ts'
import type { Unsent } from '../outbox/outbox-model.ts'
import { FictionalNoticeDialog } from './fictional-notice-dialog.tsx'

/** The action of a message that was refused because the notice about fictional profiles is not acknowledged. */
export function FictionalNoticeAction({ unsent }: { unsent: Unsent }) {
  const t = useText()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (unsent.why?.code !== 'fictional_notice_needed') return null
  const read = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: ['chat-terms'] })
    void postAgain(queries, unsent)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('chat.notice_read')}
      </Button>
      {isOpen && <FictionalNoticeDialog onRead={read} onClose={() => setOpen(false)} />}
    </>
  )
}
