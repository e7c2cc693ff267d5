import { Search, X } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Filter } from './chat-filter.ts'

export function ChatListFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that we support knows <search>
    <div role="search" className="flex items-center gap-2 px-4 pb-2">
      <div className="relative min-w-0 grow">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4.5 text-muted"
        />
        <input
          type="search"
          value={filter.text}
          maxLength={100}
          onChange={event => onChange({ ...filter, text: event.target.value })}
          onKeyDown={event => event.key === 'Escape' && onChange({ ...filter, text: '' })}
          aria-label={t('chat.search')}
          placeholder={t('chat.search_hint')}
          className="h-11 w-full rounded-full border border-line-strong bg-page pr-11 pl-10 text-base [&::-webkit-search-cancel-button]:hidden"
        />
        {filter.text !== '' && (
          <span className="absolute top-0 right-0">
            <IconButton
              label={t('chat.search_clear')}
              icon={<X aria-hidden />}
              onClick={() => onChange({ ...filter, text: '' })}
            />
          </span>
        )}
      </div>
      <button
        type="button"
        aria-pressed={filter.unread}
        onClick={() => onChange({ ...filter, unread: !filter.unread })}
        className={classNames(
          'h-11 shrink-0 cursor-pointer rounded-full border px-4 font-medium text-sm',
          filter.unread ? 'border-primary bg-primary-soft text-ink' : 'border-line-strong text-ink hover:bg-hover',
        )}
      >
        {t('chat.only_unread')}
      </button>
    </div>
  )
}
