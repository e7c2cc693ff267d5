import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useCredits } from '#credits/web'
import type { MemberCard } from '#members/contract'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { charactersLeft, cleanMessage } from '../rules.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { MessagePrice } from './message-price.tsx'
import { post } from './outbox.ts'
import { PoorOffer } from './poor-offer.tsx'

export function Composer({ me, profile }: { me: number; profile: MemberCard }) {
  const t = useText()
  const site = useSite()
  const user = useUser()
  const queries = useQueryClient()
  const box = useRef<HTMLTextAreaElement>(null)
  const detailsId = useId()
  const [text, setText] = useState('')
  useEffect(() => setText(draftOf(me, profile.id)), [me, profile.id])

  const left = charactersLeft(text, site)
  const account = useCredits(user)
  const mayBeFree = site.free_messages > 0 && !account?.paid_user
  const isPoor = account !== null && account.credits < site.message_credits && !mayBeFree
  const maySend = cleanMessage(text) !== '' && left >= 0 && !isPoor

  function write(next: string) {
    setText(next)
    keepDraft(me, profile.id, next)
  }

  function send() {
    box.current?.focus()
    if (!maySend) return
    post(queries, { from: me, to: profile.id, text: cleanMessage(text) })
    write('')
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || hasTouchKeyboard()) return
    event.preventDefault()
    send()
  }

  return (
    <div className="border-line border-t bg-card pb-[env(safe-area-inset-bottom)]">
      <form onSubmit={submit} className="mx-auto w-full max-w-[800px] px-3 py-2 lg:px-4 lg:py-3">
        {isPoor && <PoorOffer credits={account.credits} isPaidUser={account.paid_user} />}
        <div className="flex items-end gap-2">
          <textarea
            ref={box}
            value={text}
            rows={1}
            onChange={event => write(event.target.value)}
            onKeyDown={press}
            aria-label={t('chat.write', { name: profile.name })}
            aria-describedby={detailsId}
            aria-invalid={left < 0 || undefined}
            placeholder={t('chat.placeholder')}
            enterKeyHint="enter"
            className={classNames(
              'field-sizing-content max-h-[40dvh] min-h-11 w-full min-w-0 resize-none rounded-lg border bg-page px-4 py-2.5 text-base leading-snug',
              'transition-colors focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0',
              left < 0 ? 'border-danger' : 'border-line-strong',
            )}
          />
          <IconButton
            type="submit"
            variant="primary"
            label={t('chat.send')}
            icon={<SendHorizontal aria-hidden />}
            disabled={!maySend}
          />
        </div>
        <p id={detailsId} className="mt-1.5 flex items-baseline gap-x-4 px-1 text-muted text-xs">
          <MessagePrice
            credits={account?.credits ?? null}
            country={user?.profile.country ?? site.geoip_selected_country}
          />
          <CharactersLeft left={left} />
        </p>
      </form>
    </div>
  )
}

/** From here on a screen reader hears how many characters are left. */
const NEARLY_FULL = 30

function CharactersLeft({ left }: { left: number }) {
  const t = useText()
  const words = left < 0 ? t('chat.too_long', { over: -left }) : t('chat.left', { left })
  return (
    <span
      aria-live={left < NEARLY_FULL ? 'polite' : 'off'}
      className={classNames('ml-auto shrink-0 tabular-nums', left < 0 && 'font-semibold text-danger')}
    >
      <span className={left < 0 ? undefined : 'max-sm:sr-only'}>{words}</span>
      {left >= 0 && (
        <span aria-hidden className="sm:hidden">
          {left}
        </span>
      )}
    </span>
  )
}

/** On a phone the Enter key makes a new line, as in every messenger there; the button sends. */
function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
