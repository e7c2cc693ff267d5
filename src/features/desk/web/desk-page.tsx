import { Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { DESK_URL } from '#staff/urls'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { getDesk, type LeasedConversation } from '../contract.ts'
import { AnswerBox } from './answer-box.tsx'
import { ConversationLog } from './conversation/conversation-log.tsx'
import { MemberColumn } from './conversation/member-column.tsx'
import { PersonaColumn } from './conversation/persona-column.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { deskLoader } from './desk-loader.ts'
import { IdleBanner } from './idle-banner.tsx'
import { QUEUE_ID, Queue } from './queue.tsx'
import { ShiftBar } from './shift-bar.tsx'
import { UnsentTexts } from './unsent/unsent-texts.tsx'
import { type DeskWork, useDesk } from './use-desk.ts'

export const loader = deskLoader(({ call }) => call(getDesk, { query: {}, byUser: true }))
export const title = (t: Translate) => t('desk.title')

export function Component() {
  const t = useText()
  const desk = useDesk(useLoaderData<typeof loader>())
  useQueueFocus(desk.leased === null)
  return (
    <DeskFrame current={DESK_URL} fixed={desk.leased !== null}>
      {desk.fault && !desk.leased && <FormError>{desk.fault}</FormError>}
      <IdleBanner desk={desk} />
      <UnsentTexts desk={desk} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <ShiftBar desk={desk} />
        <div className="pointer-coarse:hidden">
          <DeskKeys desk={desk} />
        </div>
      </div>
      {desk.leased ? (
        <Held key={desk.leased.conversation} leased={desk.leased} desk={desk} />
      ) : (
        <div className="grid grow gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Queue desk={desk} />
          <EmptyState icon={<Inbox aria-hidden />} title={t('desk.nothing_held')} className="my-auto">
            {t('desk.nothing_held_text')}
          </EmptyState>
        </div>
      )}
    </DeskFrame>
  )
}

/** Gives the focus to the queue when the open conversation leaves the page together with the focused field. */
function useQueueFocus(isClosed: boolean): void {
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    const isNew = isClosed && !wasClosed.current
    wasClosed.current = isClosed
    if (isNew && document.activeElement === document.body) document.getElementById(QUEUE_ID)?.focus()
  }, [isClosed])
}

/** The persona and the member are beside the conversation, and each column scrolls by itself. A phone has one column. */
function Held({ leased, desk }: { leased: LeasedConversation; desk: DeskWork }) {
  const t = useText()
  return (
    <div className="grid grow gap-5 lg:min-h-0 lg:grid-cols-[16rem_minmax(0,1fr)_16rem] lg:grid-rows-[minmax(0,1fr)]">
      <section
        aria-label={t('desk.conversation')}
        className="flex min-h-0 min-w-0 flex-col gap-3 lg:col-start-2 lg:overflow-y-auto"
      >
        <ConversationLog leased={leased} />
        <AnswerBox leased={leased} desk={desk} />
      </section>
      <MemberColumn leased={leased} desk={desk} />
      <PersonaColumn leased={leased} desk={desk}>
        <Queue desk={desk} />
      </PersonaColumn>
    </div>
  )
}
