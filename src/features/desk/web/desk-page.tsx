import { Inbox } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { DESK_URL } from '#staff/urls'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { getDesk } from '../contract.ts'
import { AnswerBox } from './answer-box.tsx'
import { ConversationDetails } from './conversation-details.tsx'
import { ConversationLog } from './conversation-log.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { deskLoader } from './desk-loader.ts'
import { IdleBanner } from './idle-banner.tsx'
import { Queue } from './queue.tsx'
import { ShiftBar } from './shift-bar.tsx'
import { UnsentTexts } from './unsent/unsent-texts.tsx'
import { useDesk } from './use-desk.ts'

export const loader = deskLoader(({ call }) => call(getDesk, { query: {}, byUser: true }))
export const title = (t: Translate) => t('desk.title')

export function Component() {
  const t = useText()
  const desk = useDesk(useLoaderData<typeof loader>())
  return (
    <DeskFrame current={DESK_URL}>
      {desk.fault && <FormError>{desk.fault}</FormError>}
      <IdleBanner desk={desk} />
      <UnsentTexts desk={desk} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <ShiftBar desk={desk} />
        <div className="pointer-coarse:hidden">
          <DeskKeys desk={desk} />
        </div>
      </div>
      <div className="grid grow gap-5 lg:grid-cols-[18rem_minmax(0,1fr)_18rem]">
        <Queue desk={desk} />
        {desk.leased ? (
          <>
            <section aria-label={t('desk.conversation')} className="flex min-w-0 flex-col gap-3">
              <ConversationLog leased={desk.leased} />
              <AnswerBox key={desk.leased.conversation} leased={desk.leased} desk={desk} />
            </section>
            <ConversationDetails key={`facts-${desk.leased.conversation}`} leased={desk.leased} desk={desk} />
          </>
        ) : (
          <EmptyState icon={<Inbox aria-hidden />} title={t('desk.nothing_held')} className="my-auto lg:col-span-2">
            {t('desk.nothing_held_text')}
          </EmptyState>
        )}
      </div>
    </DeskFrame>
  )
}
