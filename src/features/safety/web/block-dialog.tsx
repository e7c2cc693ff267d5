import { type FormEvent, useId } from 'react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { blockMember } from '../contract.ts'
import { BlockFields, blockReportIn } from './block-fields.tsx'
import { showBlockToast } from './block-toast.tsx'
import { noteBlock } from './blocked-now.ts'
import { useChange } from './use-change.ts'

export interface BlockDialogProps {
  readonly member: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  /** Called after blocking. Lists use it to remove the member; the toast then offers to undo the block. */
  readonly onBlocked?: () => void
}

/** The dialog asks for confirmation and offers a report. Its module is loaded at the first press of a block button. */
export default function BlockDialog({ member, onClose, onBlocked }: BlockDialogProps) {
  const { id, name } = member
  const t = useText()
  const form = useId()
  const { busy, run } = useChange()

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const report = blockReportIn(new FormData(event.currentTarget))
    if (report === null || busy) return
    const done = await run(async () => {
      const { number } = await call(blockMember, { body: { id, ...(report && { report }) } })
      const message =
        number === null
          ? t('safety.blocked', { name })
          : t('safety.blocked_and_reported', { name, number: String(number) })
      if (onBlocked) {
        showBlockToast(message, member)
        onBlocked()
      } else {
        showToast({ message })
        noteBlock(id, true)
      }
    })
    if (done) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('safety.block_title', { name })}
      closeLabel={t('safety.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('safety.cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t('safety.block_confirm', { name })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={event => void send(event)}>
        <BlockFields name={name} />
      </form>
    </Dialog>
  )
}
