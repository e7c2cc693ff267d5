import { type RefCallback, useCallback, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { type Conversation, readConversation } from '../../contract.ts'
import { withOlder } from '../../live/live-conversation.ts'
import { withRecentChanges } from '../live/recent-changes.ts'

interface OlderMessages {
  /** The element above the oldest message. The previous page loads when this element comes near the screen. */
  readonly sentinel: RefCallback<HTMLElement>
  readonly isLoading: boolean
  readonly failed: boolean
  readonly load: () => void
}

export function useOlderMessages(
  cached: Conversation,
  me: number,
  onLoaded: (next: Conversation) => void,
): OlderMessages {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isBusy = useRef(false)
  // A message may arrive while the page loads.
  const latest = useRef(cached)
  latest.current = cached

  async function load() {
    const conversation = cached.conversation?.id
    const before = cached.messages[0]?.seq
    if (isBusy.current || !cached.more || conversation === undefined || !before) return
    isBusy.current = true
    setState('loading')
    try {
      const page = await call(readConversation, { query: { conversation, before } })
      onLoaded(withRecentChanges(withOlder(latest.current, page), me))
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }

  const near = useEffectEvent(() => void load())
  const oldest = cached.messages[0]?.seq
  // A new function for each page, so the observer starts again; a page that doesn't fill the screen then loads the
  // next.
  const sentinel = useCallback(
    (element: HTMLElement | null) => {
      if (!element || oldest === undefined) return
      const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && near(), {
        root: element.closest('[data-scroller]'),
        rootMargin: '1500px 0px 0px 0px',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [oldest],
  )
  return { sentinel, isLoading: state === 'loading', failed: state === 'failed', load: () => void load() }
}
