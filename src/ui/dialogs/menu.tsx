import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useId,
} from 'react'
import { classNames } from '../class-names.ts'

export type MenuTrigger = { popoverTarget: string; style: CSSProperties }

export type MenuProps = {
  label: string
  /** Renders the Button or IconButton that opens the menu, with these props. */
  trigger: (props: MenuTrigger) => ReactNode
  /** The edge at which button and menu align. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** Opens without JavaScript. The browser positions it, closes it on Escape or a press elsewhere, and returns the focus. */
export function Menu({ label, trigger, align = 'end', children }: MenuProps) {
  const id = useMenuId()
  return (
    <>
      {trigger({ popoverTarget: id, style: menuAnchor(id) })}
      <MenuPanel id={id} label={label} align={align}>
        {children}
      </MenuPanel>
    </>
  )
}

export const useMenuId = () => `menu-${useId().replace(/\W/g, '')}`

/** The style of the element to which the menu is anchored. */
export const menuAnchor = (id: string) => ({ anchorName: `--${id}` }) as CSSProperties

type MenuPanelProps = Pick<MenuProps, 'label' | 'align' | 'children'> & {
  id: string
  ref?: Ref<HTMLElement>
  onOpen?: (isOpen: boolean) => void
}

/** The panel alone, for a menu that is rendered when it opens: its trigger refers to it by `aria-controls`. */
export function MenuPanel({ id, label, align = 'end', ref, onOpen, children }: MenuPanelProps) {
  return (
    <nav
      ref={ref}
      id={id}
      popover="auto"
      aria-label={label}
      data-align={align}
      className="ui-menu"
      style={{ positionAnchor: `--${id}` } as CSSProperties}
      onToggle={event => {
        settle(event)
        onOpen?.(event.newState === 'open')
      }}
      onKeyDown={walk}
      onClick={event => {
        if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover()
      }}
    >
      {children}
    </nav>
  )
}

type ItemStyle = { icon?: ReactNode; danger?: boolean }

export function MenuLink({ icon, danger, className, children, ...rest }: ComponentProps<'a'> & ItemStyle) {
  return (
    <a {...rest} className={classNames(itemClass(danger), className)}>
      {icon}
      {children}
    </a>
  )
}

export function MenuButton({
  icon,
  danger,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ItemStyle) {
  return (
    <button {...rest} type={type} className={classNames(itemClass(danger), className)}>
      {icon}
      {children}
    </button>
  )
}

export function MenuLine() {
  return <hr className="mx-2 my-1.5 border-line" />
}

function itemClass(danger = false): string {
  return classNames(
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left font-medium text-[0.9375rem]',
    'hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-[-2px] aria-[current]:font-semibold [&_svg]:size-4.5 [&_svg]:shrink-0',
    danger ? 'text-danger' : 'text-ink [&_svg]:text-muted',
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a[href], button:enabled')]
}

function settle(event: ToggleEvent<HTMLElement>) {
  if (event.newState !== 'open') return
  const menu = event.currentTarget
  const button = document.querySelector(`[popovertarget="${menu.id}"], [aria-controls="${menu.id}"]`)
  if (button && !CSS.supports('anchor-name', '--a')) positionByScript(menu, button)
  itemsOf(menu)[0]?.focus({ preventScroll: true })
}

/** For browsers without CSS anchor positioning. */
function positionByScript(menu: HTMLElement, button: Element) {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const left = menu.dataset.align === 'end' ? from.right - width : from.left
  const below = from.bottom + height < window.innerHeight
  menu.style.left = `${Math.max(12, Math.min(left, window.innerWidth - width - 12))}px`
  menu.style.top = `${below ? from.bottom : Math.max(0, from.top - height - 12)}px`
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const here = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
