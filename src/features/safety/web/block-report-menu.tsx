import { Ellipsis } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadPart } from '#platform/web/load-part.ts'
import { classNames } from '#ui/class-names.ts'
import { menuAnchor, useMenuId } from '#ui/dialogs/menu.tsx'
import { blockUrl } from '../urls.ts'
import type { OpenedMenuProps } from './opened-block-report-menu.tsx'

export interface BlockReportMenuProps {
  /** The member, with the name that sentences use. */
  readonly member: { readonly id: number; readonly name: string }
  readonly label: string
  readonly variant?: 'over-photo' | 'quiet'
  readonly className?: string | undefined
  /** Called after blocking, for pages of one member; lists hide the member anyway. */
  readonly onBlocked?: (() => void) | undefined
}

/**
 * The menu to block or report a member, shown beside every member. Before the first press it is a plain link to a page with
 * the same actions, so it works without JavaScript. Render it beside a tile's link, never inside the link.
 */
export function BlockReportMenu({ member, label, variant = 'over-photo', className, onBlocked }: BlockReportMenuProps) {
  const id = useMenuId()
  const trigger = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(false)
  const navigate = useNavigate()
  const [Opened, setOpened] = useState<ComponentType<OpenedMenuProps> | null>(null)
  const [presses, setPresses] = useState(0)
  const [isOpen, setIsOpen] = useState(false)

  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The trigger is outside the menu, so the browser has already closed an open menu at this press.
    if (wasOpen.current) {
      wasOpen.current = false
      return
    }
    const panel = document.getElementById(id)
    // Reads the popover's state, because the toggle event may be late.
    if (panel?.matches(':popover-open')) return panel.hidePopover()
    loadPart(() => import('./opened-block-report-menu.tsx')).then(
      part => {
        setOpened(() => part)
        setPresses(count => count + 1)
      },
      () => navigate(blockUrl(member.id)),
    )
  }

  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button leads nowhere without script */}
      <a
        ref={trigger}
        href={blockUrl(member.id)}
        rel="nofollow"
        role="button"
        draggable={false}
        aria-label={label}
        title={label}
        aria-haspopup="true"
        aria-expanded={isOpen}
        {...(Opened && { 'aria-controls': id, style: menuAnchor(id) })}
        className="group/more flex size-11 items-center justify-center rounded-full"
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={press}
        onKeyDown={pressBySpace}
      >
        <span className={classNames('flex items-center justify-center rounded-full', variantClass[variant])}>
          <Ellipsis aria-hidden />
        </span>
      </a>
      {Opened && (
        <Opened
          id={id}
          member={member}
          label={label}
          presses={presses}
          trigger={trigger}
          onOpen={setIsOpen}
          onBlocked={onBlocked}
        />
      )}
    </div>
  )
}

const variantClass = {
  'over-photo':
    'size-7 bg-dark/50 text-on-dark transition-colors duration-(--duration-quick) group-hover/more:bg-dark/80 [&_svg]:size-4.5',
  quiet: 'size-9 text-muted group-hover/more:bg-hover group-hover/more:text-ink [&_svg]:size-5',
}

/** Makes the space bar press the link, as it presses a button. */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
