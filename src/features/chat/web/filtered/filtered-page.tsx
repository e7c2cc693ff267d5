import { Funnel } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listChats } from '../../contract.ts'
import { ChatScreen } from '../chat-screen.tsx'
import { isBrowser } from '../is-browser.ts'
import { FilteredList } from './filtered-list.tsx'

export const loader = pageLoader(async ({ call }) => ({
  list: isBrowser() ? null : await call(listChats, { query: { folder: 'filtered' } }),
}))

export function Component() {
  const t = useText()
  const { list } = useLoaderData<typeof loader>()
  return (
    <ChatScreen
      open={null}
      list={<FilteredList initial={list} open={null} />}
      aside={
        <EmptyState className="my-auto" icon={<Funnel aria-hidden />} title={t('chat.filtered_title')}>
          {t('chat.filtered_choose')}
        </EmptyState>
      }
    />
  )
}

export const title = (t: Translate) => t('chat.filtered_title')
