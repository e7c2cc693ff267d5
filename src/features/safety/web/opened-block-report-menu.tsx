import { Ban, Flag } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#platform/web/i18n.tsx'
import { MenuButton, MenuPanel } from '#ui/dialogs/menu.tsx'
import BlockDialog from './block-dialog.tsx'
import type { BlockReportMenuProps } from './block-report-menu.tsx'
import { noteBlock } from './blocked-now.ts'
import ReportDialog from './report-dialog.tsx'

export interface OpenedMenuProps extends Pick<BlockReportMenuProps, 'member' | 'label' | 'onBlocked'> {
  readonly id: string
  /** The number of presses of the trigger; the menu opens when it changes. */
  readonly presses: number
  readonly trigger: RefObject<HTMLElement | null>
  readonly onOpen: (isOpen: boolean) => void
}

/** A member's menu with its dialogs. Loaded on first use. */
export default function OpenedMenu({ id, member, label, presses, trigger, onOpen, onBlocked }: OpenedMenuProps) {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press opens it
  useEffect(() => {
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover()
  }, [presses])
  const close = () => setOpenDialog(null)
  const leave = () => {
    const next = placeAfter(trigger.current)
    flushSync(() => {
      onBlocked?.()
      noteBlock(member.id, true)
    })
    next?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a card around it from being dragged
    <div
      className="contents cursor-auto select-text"
      onPointerDown={keep}
      onPointerMove={keep}
      onPointerUp={keep}
      onDragStart={keep}
    >
      <MenuPanel ref={panel} id={id} label={label} onOpen={onOpen}>
        <MenuButton icon={<Flag aria-hidden />} onClick={() => setOpenDialog('report')}>
          {t('safety.report_member', member)}
        </MenuButton>
        <MenuButton icon={<Ban aria-hidden />} onClick={() => setOpenDialog('block')}>
          {t('safety.block_confirm', member)}
        </MenuButton>
      </MenuPanel>
      {openDialog === 'block' && <BlockDialog member={member} onClose={close} onBlocked={leave} />}
      {openDialog === 'report' && (
        <ReportDialog open onClose={close} about={{ kind: 'member', id: member.id }} name={member.name} />
      )}
    </div>
  )
}

const keep = (event: SyntheticEvent) => event.stopPropagation()

/** The element that gets the focus after a member disappears from a list: the next member or the list. */
function placeAfter(gone: HTMLElement | null): HTMLElement | null {
  const item = gone?.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  return next?.querySelector<HTMLElement>('a[href]') ?? gone?.closest<HTMLElement>('[tabindex="0"]') ?? null
}
