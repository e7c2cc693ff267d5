import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useAddressOf, useOfficeEntries } from '#platform/web/office-entries.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type OfficeHit, searchOffice } from '../../contract-frame.ts'
import { mayWith, type RoleGrant } from '../../rules.ts'
import { colleagueSessionsUrl } from '../../urls.ts'

/** The search over everything in the back office; `/` opens it from anywhere, the arrows choose and Enter opens. */
export function OfficeSearch({ roles }: { roles: readonly RoleGrant[] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button size="small" variant="quiet" icon={<Search aria-hidden />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('staff.search')}</span>{' '}
        <kbd className="ml-1 text-muted text-xs max-sm:hidden">/</kbd>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.search_title')}
        closeLabel={t('staff.search_close')}
      >
        {open && <Find roles={roles} />}
      </Dialog>
    </>
  )
}

/** Whether the key belongs to a field: one with text, or a password, which can begin with `/`. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== ''
  if (target instanceof HTMLInputElement) return target.type === 'password' || (hasText(target) && target.value !== '')
  return target instanceof HTMLElement && target.isContentEditable && target.textContent !== ''
}

function hasText({ type }: HTMLInputElement): boolean {
  return !['checkbox', 'radio', 'button', 'submit', 'file', 'color', 'range'].includes(type)
}

type Line = { href: string; kind: string; label: string; detail: string }

function Find({ roles }: { roles: readonly RoleGrant[] }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const words = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['office-search', words],
    queryFn: () => call(searchOffice, { query: { words } }),
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const pages = usePages(roles, words)
  const pageOf = useAddressOf()
  const addressOf = ({ kind, member, order, id }: OfficeHit) =>
    kind === 'staff' ? colleagueSessionsUrl(id!) : pageOf(kind, (member ?? order ?? id)!)
  const hits = words.length > 1 ? (data?.hits ?? []) : []
  const lines: Line[] = [
    ...pages,
    ...hits.map(hit => ({
      href: addressOf(hit),
      kind: t(`staff.hit.${hit.kind}`),
      label: hit.label,
      detail: hit.detail,
    })),
  ]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen(Math.max(0, Math.min(lines.length - 1, chosen + step)))
    else if (event.key === 'Enter' && lines[chosen]) window.location.assign(lines[chosen].href)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the links inside take the keys
    <div className="flex min-h-64 flex-col gap-3" onKeyDown={move}>
      <TextField
        data-autofocus
        type="search"
        label={t('staff.search_label')}
        value={typed}
        maxLength={254}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
      />
      <ul className="flex flex-col">
        {lines.map((line, index) => (
          <li key={line.href}>
            <a
              href={line.href}
              aria-current={index === chosen || undefined}
              className={classNames(
                'flex items-baseline gap-3 rounded-sm px-3 py-2 no-underline',
                index === chosen ? 'bg-primary-soft' : 'hover:bg-hover',
              )}
            >
              <span className="min-w-0 grow">
                <span className="block break-words font-semibold text-ink">{line.label}</span>
                {line.detail && <span className="block break-words text-muted text-sm">{line.detail}</span>}
              </span>
              <span className="shrink-0 text-muted text-xs">{line.kind}</span>
            </a>
          </li>
        ))}
      </ul>
      {words.length > 1 && lines.length === 0 && !isFetching && <p className="text-muted">{t('staff.search_none')}</p>}
    </div>
  )
}

/** The pages of the navigation whose name has the words. */
function usePages(roles: readonly RoleGrant[], words: string): Line[] {
  const t = useText()
  const entries = useOfficeEntries()
  if (words === '') return []
  return entries
    .filter(({ permission, everywhere }) => !permission || mayWith(roles, permission, everywhere ? { everywhere } : {}))
    .map(({ href, text }) => ({ href, kind: t('staff.hit.page'), label: t(text as 'staff.account'), detail: '' }))
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
}
