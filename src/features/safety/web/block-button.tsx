import { Ban, Undo2 } from 'lucide-react'
import { type FormEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { blockUrl } from '../urls.ts'
import { useUnblock } from './use-unblock.ts'

const BlockDialog = lazy(() => import('./block-dialog.tsx'))

export interface BlockButtonProps {
  readonly member: {
    readonly id: number
    readonly name: string
    /** The viewer has blocked this person. */
    readonly blocked: boolean
    readonly own: boolean
    /** True for the limited profile that a visitor sees. */
    readonly teaser: boolean
  }
}

/**
 * Blocks after a confirmation, because likes and conversations are deleted; unblocks at once. Without JavaScript the
 * link leads to a page that does the same.
 */
export function BlockButton({ member }: BlockButtonProps) {
  const t = useText()
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (member.own || member.teaser) return null
  if (member.blocked) return <UnblockButton member={member} />
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setDialogOpen(true)
  }
  return (
    <>
      <LinkButton
        href={blockUrl(member.id)}
        rel="nofollow"
        variant="quiet"
        size="small"
        icon={<Ban aria-hidden />}
        onClick={openDialog}
      >
        {t('safety.block')}
      </LinkButton>
      {isDialogOpen && (
        <Suspense>
          <BlockDialog member={member} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function UnblockButton({ member }: BlockButtonProps) {
  const t = useText()
  const { busy, unblock } = useUnblock(member)
  const press = (event: FormEvent) => {
    event.preventDefault()
    void unblock()
  }
  return (
    <form method="post" action={blockUrl(member.id)} onSubmit={press}>
      <input type="hidden" name="undo" value="yes" />
      <Button type="submit" variant="secondary" size="small" icon={<Undo2 aria-hidden />} busy={busy}>
        {t('safety.unblock')}
      </Button>
    </form>
  )
}
