import { useQueryClient } from '@tanstack/react-query'
import { Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { block, unblock } from '../contract.ts'

export interface BlockButtonProps {
  readonly member: {
    readonly id: number
    readonly name: string
    /** The viewer has blocked this person. */
    readonly blocked: boolean
    readonly own: boolean
    /** What a visitor sees. */
    readonly teaser: boolean
  }
}

/** Blocks after asking, since likes and conversations go with it; takes a block back at once. */
export function BlockButton({ member }: BlockButtonProps) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useChange()
  if (member.own || member.teaser) return null
  const { id, name } = member
  if (member.blocked) {
    return (
      <Button
        variant="secondary"
        size="small"
        icon={<Undo2 aria-hidden />}
        busy={busy}
        onClick={() => run(() => call(unblock, { body: { id } }), t('safety.unblocked', { name }))}
      >
        {t('safety.unblock')}
      </Button>
    )
  }
  const confirm = () =>
    run(() => call(block, { body: { id } }), t('safety.blocked', { name })).then(() => setAsking(false))
  return (
    <>
      <Button variant="quiet" size="small" icon={<Ban aria-hidden />} onClick={() => setAsking(true)}>
        {t('safety.block')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('safety.block_title', { name })}
        closeLabel={t('safety.close')}
        size="small"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('safety.cancel')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void confirm()}>
              {t('safety.block_confirm', { name })}
            </Button>
          </>
        }
      >
        <p>{t('safety.block_text', { name })}</p>
      </Dialog>
    </>
  )
}

/** Makes the change, then has everything that shows the two fetched afresh: profile, likes, conversations. */
function useChange() {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const run = async (change: () => Promise<unknown>, message: string) => {
    setBusy(true)
    try {
      await change()
      await Promise.all([revalidate(), client.invalidateQueries()])
      showToast({ message })
    } catch (error) {
      showToast({ message: (error as Error).message, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
