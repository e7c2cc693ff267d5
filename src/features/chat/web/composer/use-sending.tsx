import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { MemberCard } from '#members/contract'
import { checkerFor, type MessageWarning, useWarningLocales } from '#safety/web'
import { post } from '../outbox/outbox.ts'
import type { Content } from '../outbox/outbox-model.ts'
import { WarningDialog } from '../warnings/warning-dialog.tsx'
import { FictionalNoticeDialog } from './fictional-notice-dialog.tsx'
import { termsQuery } from './terms-query.ts'

interface OpenDialog {
  readonly content: Content
  readonly about: 'notice' | MessageWarning
  readonly onPosted: () => void
}

/**
 * Every message from the composer passes here: the notice about fictional profiles, then the message warnings, then the
 * outbox. The composer renders `dialogs`.
 */
export function useSending(
  me: number,
  profile: MemberCard,
): { send: (content: Content, onPosted: () => void) => void; dialogs: ReactNode } {
  const queries = useQueryClient()
  const locales = useWarningLocales()
  // Loads the rules while the member writes, so that they are there even if the network fails before sending.
  useEffect(() => void checkerFor(locales), [locales])
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)

  async function needsNotice(): Promise<boolean> {
    if (!profile.fictional) return false
    // Offline the terms are unknown; the server then refuses the message until the notice is acknowledged.
    const terms = await queries.ensureQueryData(termsQuery(profile.id)).catch(() => null)
    return terms?.notice_needed ?? false
  }

  async function go(
    content: Content,
    onPosted: () => void,
    answered: readonly OpenDialog['about'][] = [],
  ): Promise<void> {
    if (!answered.includes('notice') && (await needsNotice()))
      return setOpenDialog({ content, about: 'notice', onPosted })
    const warning = (await checkerFor(locales)).warningFor(content.text)
    if (warning && !answered.includes(warning)) return setOpenDialog({ content, about: warning, onPosted })
    setOpenDialog(null)
    onPosted()
    await post(queries, { ...content, from: me, to: profile.id })
  }

  const send = (content: Content, onPosted: () => void) => void go(content, onPosted)
  const close = () => setOpenDialog(null)
  if (!openDialog) return { send, dialogs: null }
  const { content, about, onPosted } = openDialog
  if (about === 'notice') {
    const read = () => {
      queries.setQueryData(termsQuery(profile.id).queryKey, terms => terms && { ...terms, notice_needed: false })
      void queries.invalidateQueries({ queryKey: ['chat-terms'] })
      setOpenDialog(null)
      void go(content, onPosted, ['notice'])
    }
    return { send, dialogs: <FictionalNoticeDialog onRead={read} onClose={close} /> }
  }
  const sendAnyway = () => void go(content, onPosted, ['notice', about])
  return {
    send,
    dialogs: <WarningDialog warning={about} name={profile.name} onSend={sendAnyway} onClose={close} />,
  }
}
