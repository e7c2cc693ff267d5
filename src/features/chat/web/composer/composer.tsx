import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useCredits } from '#credits/web'
import type { MemberCard } from '#members/contract'
import { useLabelledName, useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { charactersLeft, cleanMessage } from '../../rules.ts'
import { Attachments } from './attachments.tsx'
import { CharactersLeft } from './characters-left.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { Icebreaker } from './icebreaker.tsx'
import { LowCreditOffer } from './low-credit-offer.tsx'
import { MessagePrice } from './message-price.tsx'
import { termsQuery } from './terms-query.ts'
import { useSending } from './use-sending.tsx'

export function Composer({ me, profile }: { me: number; profile: MemberCard }) {
  const t = useText()
  const site = useSite()
  const user = useUser()
  const called = useLabelledName()
  const box = useRef<HTMLTextAreaElement>(null)
  const detailsId = useId()
  const [text, setText] = useState('')
  useEffect(() => setText(draftOf(me, profile.id)), [me, profile.id])

  const { data: terms } = useQuery(termsQuery(profile.id))
  const { send, dialogs } = useSending(me, profile)
  const left = charactersLeft(text, site)
  const account = useCredits(user)
  const free = terms?.free_messages ?? 0
  const hasTooFewCredits =
    account !== null && account.credits < site.message_credits && terms !== undefined && free === 0
  const maySend = cleanMessage(text) !== '' && left >= 0 && !hasTooFewCredits

  function write(next: string) {
    setText(next)
    keepDraft(me, profile.id, next)
  }

  function sendText() {
    box.current?.focus()
    if (maySend) send({ kind: 'text', text: cleanMessage(text) }, () => write(''))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    sendText()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || hasTouchKeyboard()) return
    event.preventDefault()
    sendText()
  }

  function begin(line: string) {
    write(line)
    box.current?.focus()
  }

  return (
    <div className="border-line border-t bg-card pb-[env(safe-area-inset-bottom)]">
      <form onSubmit={submit} className="mx-auto w-full max-w-[800px] px-3 py-2 lg:px-4 lg:py-3">
        {hasTooFewCredits && <LowCreditOffer kind="text" needed={site.message_credits} credits={account.credits} />}
        {terms && <Icebreaker terms={terms} name={called(profile)} onChoose={begin} />}
        <div className="flex items-end gap-1">
          <Attachments me={me} profile={profile} credits={account?.credits ?? null} onSend={send} />
          <textarea
            ref={box}
            value={text}
            rows={1}
            onChange={event => write(event.target.value)}
            onKeyDown={press}
            aria-label={t('chat.write', { name: called(profile) })}
            aria-describedby={detailsId}
            aria-invalid={left < 0 || undefined}
            placeholder={t('chat.placeholder')}
            enterKeyHint="enter"
            className={classNames(
              'field-sizing-content mx-1 max-h-[40dvh] min-h-11 w-full min-w-0 resize-none rounded-lg border bg-page px-4 py-2.5 text-base leading-snug',
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
          <MessagePrice credits={account?.credits ?? null} free={free} />
          <CharactersLeft left={left} />
        </p>
      </form>
      {dialogs}
    </div>
  )
}

/** On a phone the Enter key makes a new line, like in every messenger; the button sends. */
function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
