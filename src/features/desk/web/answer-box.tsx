import { ShieldAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { LeasedConversation } from '../contract.ts'
import { saysHonestly } from '../rules.ts'
import type { DeskWork } from './use-desk.ts'

/** Ctrl+Enter sends. When honesty is demanded, the button waits for the honest sentence. */
export function AnswerBox({ leased, desk }: { leased: LeasedConversation; desk: DeskWork }) {
  const t = useText()
  const [text, setText] = useState('')
  // Each answer has one key, so that a retry after a lost reply sends nothing twice.
  const key = useRef(crypto.randomUUID())
  const isHonest = !leased.honesty_needed || saysHonestly(text, leased.honest_sentence)
  const maySend = text.trim() !== '' && isHonest && !desk.busy

  // Ctrl+Enter was pressed while the queue may be loading. The answer is sent once it has loaded.
  const [wanted, setWanted] = useState(false)
  const sendWanted = useEffectEvent(() => {
    setWanted(false)
    void send()
  })
  useEffect(() => {
    if (wanted && !desk.busy) sendWanted()
  }, [wanted, desk.busy])

  async function send() {
    if (!maySend) return
    if (await desk.send({ text: text.trim(), key: key.current })) setText('')
    else key.current = crypto.randomUUID()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setWanted(true)
  }

  return (
    <div className="flex flex-col gap-3">
      {leased.honesty_needed && (
        <Banner
          tone="warning"
          icon={<ShieldAlert aria-hidden />}
          title={t('desk.honesty_title')}
          action={
            <Button size="small" disabled={isHonest} onClick={() => setText(`${leased.honest_sentence} ${text}`)}>
              {t('desk.honesty_insert')}
            </Button>
          }
        >
          {t('desk.honesty_text')} <q>{leased.honest_sentence}</q>
        </Banner>
      )}
      <TextArea
        label={t('desk.answer_as', { profile: leased.profile.name })}
        hint={t('desk.answer_hint')}
        value={text}
        rows={4}
        maxLength={leased.message_length}
        onChange={event => setText(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={desk.busy} disabled={!maySend} aria-keyshortcuts="Control+Enter" onClick={() => void send()}>
          {t('desk.send')}
        </Button>
        <Button variant="secondary" disabled={desk.busy} onClick={() => void desk.giveBack()}>
          {t('desk.hand_back')}
        </Button>
      </div>
    </div>
  )
}
