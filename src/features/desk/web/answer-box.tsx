import { ShieldAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { LeasedConversation } from '../contract.ts'
import { saysHonestly } from '../rules.ts'
import { HandBackMenu } from './hand-back-menu.tsx'
import { UnsentText } from './unsent/unsent-texts.tsx'
import type { Unsent } from './unsent/use-unsent.ts'
import type { DeskWork } from './use-desk.ts'

/** The element that the key W focuses. */
export const ANSWER_ID = 'desk-answer'

/** An unsent text is stored this long after the last change. */
const KEEP_AFTER_MS = 800

/** Ctrl+Enter sends and takes the next conversation. When honesty is demanded, the buttons wait for the honest sentence. */
export function AnswerBox({ leased, desk }: { leased: LeasedConversation; desk: DeskWork }) {
  const t = useText()
  const [text, setText] = useState(leased.draft)
  const unsent = desk.unsent.texts.find(({ conversation }) => conversation === leased.conversation)
  // Each answer has one key, so that a retry after a lost reply sends nothing twice.
  const key = useRef(crypto.randomUUID())
  const isHonest = !leased.honesty_needed || saysHonestly(text, leased.honest_sentence)
  const isReady = text.trim() !== '' && isHonest
  useKeptDraft(leased, text, desk)
  const write = useEffectEvent((words: string) => desk.unsent.write(words))
  useEffect(() => write(text), [text])
  useEffect(() => document.getElementById(ANSWER_ID)?.focus(), [])

  // The keys were pressed while the queue may be loading. The answer is sent once it has loaded.
  const [wanted, setWanted] = useState<{ readonly andNext: boolean } | null>(null)
  const sendWanted = useEffectEvent((andNext: boolean) => {
    setWanted(null)
    void send(andNext)
  })
  useEffect(() => {
    if (wanted && !desk.busy) sendWanted(wanted.andNext)
  }, [wanted, desk.busy])

  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (desk.fault) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [desk.fault])

  async function send(andNext: boolean) {
    if (!isReady || desk.busy) return
    if (!(await desk.send({ text: text.trim(), key: key.current, andNext }))) key.current = crypto.randomUUID()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') return event.currentTarget.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setWanted({ andNext: !event.shiftKey })
  }

  function insertHonestSentence() {
    setText(`${leased.honest_sentence} ${text}`)
    document.getElementById(ANSWER_ID)?.focus()
  }

  function restore({ conversation, words }: Unsent) {
    setText(words)
    desk.unsent.drop(conversation)
  }

  return (
    <div className="flex shrink-0 flex-col gap-3">
      {unsent && text.trim() === '' && (
        <UnsentText text={unsent} desk={desk} title={t('desk.unsent_again')} onRestore={() => restore(unsent)} />
      )}
      {leased.honesty_needed && (
        <Banner
          tone="warning"
          icon={<ShieldAlert aria-hidden />}
          title={t('desk.honesty_title')}
          action={
            <Button size="small" disabled={isHonest} onClick={insertHonestSentence}>
              {t('desk.honesty_insert')}
            </Button>
          }
        >
          {t('desk.honesty_text')} <q>{leased.honest_sentence}</q>
        </Banner>
      )}
      <TextArea
        id={ANSWER_ID}
        label={t('desk.answer_as', { profile: leased.profile.name })}
        hint={t('desk.answer_hint')}
        value={text}
        rows={4}
        maxLength={leased.message_length}
        onChange={event => setText(event.target.value)}
        onKeyDown={press}
      />
      <div ref={refusal} className="empty:hidden">
        {desk.fault && <FormError>{desk.fault}</FormError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={desk.busy} disabled={!isReady} aria-keyshortcuts="Control+Enter" onClick={() => void send(true)}>
          {t('desk.send_next')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={desk.busy}
          disabled={!isReady}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => void send(false)}
        >
          {t('desk.send_only')}
        </Button>
        <HandBackMenu desk={desk} />
      </div>
    </div>
  )
}

/** Stores the unsent text on the server while the operator writes. */
function useKeptDraft({ conversation, draft }: LeasedConversation, text: string, desk: DeskWork): void {
  const kept = useRef(draft)
  const keep = useEffectEvent(() => {
    kept.current = text
    void desk.keepDraft(conversation, text)
  })
  useEffect(() => {
    if (text === kept.current) return
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
}
