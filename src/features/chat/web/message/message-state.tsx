import { useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck, CircleAlert, Clock, RotateCw, Trash2 } from 'lucide-react'
import { moneyUrl, PREMIUM_URL, STATEMENT_URL } from '#credits/urls'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { IconLabel } from '#ui/buttons/icon-label.tsx'
import type { Conversation } from '../../contract.ts'
import { FictionalNoticeAction } from '../composer/fictional-notice-action.tsx'
import type { DisplayedMessage } from '../conversation/message-rows.ts'
import { discard, postAgain } from '../outbox/outbox.ts'
import type { Unsent } from '../outbox/outbox-model.ts'

/** The state of a message: sending, sent, delivered, read, or the reason of a refusal. */
export function MessageState({ message, conversation }: { message: DisplayedMessage; conversation: Conversation }) {
  const t = useText()
  if (message.state === 'refused' && message.unsent) return <RefusedState unsent={message.unsent} />
  if (message.state === 'sending') return <IconLabel icon={<Clock aria-hidden />}>{t('chat.state_sending')}</IconLabel>
  if (message.state === 'waiting') return <WaitingState unsent={message.unsent} />
  if (message.state === 'held') return <IconLabel icon={<Clock aria-hidden />}>{t('chat.state_held')}</IconLabel>
  if (message.seq <= conversation.their_read) {
    return (
      <IconLabel icon={<CheckCheck aria-hidden />} className="font-medium text-accent">
        {t('chat.state_read')}
      </IconLabel>
    )
  }
  if (message.seq <= conversation.their_delivered) {
    return <IconLabel icon={<CheckCheck aria-hidden />}>{t('chat.state_delivered')}</IconLabel>
  }
  return <IconLabel icon={<Check aria-hidden />}>{t('chat.state_sent')}</IconLabel>
}

function WaitingState({ unsent }: { unsent: Unsent | undefined }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      <IconLabel icon={<Clock aria-hidden />}>{t('chat.state_waiting')}</IconLabel>
      {unsent && (
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => discard(unsent.key)}>
          {t('chat.discard')}
        </Button>
      )}
    </span>
  )
}

function RefusedState({ unsent }: { unsent: Unsent }) {
  const t = useText()
  const queries = useQueryClient()
  const user = useUser()
  const offer = creditsOfferFor(unsent.why?.code, user?.paid_user ?? false)
  return (
    <div role="alert" className="flex max-w-xs flex-col items-end gap-1 text-right">
      <IconLabel icon={<CircleAlert aria-hidden />} className="font-semibold text-danger">
        {unsent.why?.detail ?? t('chat.state_refused')}
      </IconLabel>
      <span className="flex flex-wrap justify-end gap-1">
        <FictionalNoticeAction unsent={unsent} />
        {offer && (
          <LinkButton size="small" href={offer.href}>
            {t(offer.text)}
          </LinkButton>
        )}
        <Button size="small" variant="quiet" icon={<RotateCw aria-hidden />} onClick={() => postAgain(queries, unsent)}>
          {t('chat.retry')}
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => discard(unsent.key)}>
          {t('chat.discard')}
        </Button>
      </span>
    </div>
  )
}

/** The page where the sender can solve a refusal, for example by buying credits. */
function creditsOfferFor(code: string | undefined, isPaidUser: boolean) {
  if (code === 'not_enough_credits') return { href: moneyUrl(isPaidUser), text: 'chat.low_credits_action' } as const
  if (code === 'spend_limit_reached' || code === 'spending_paused') {
    return { href: STATEMENT_URL, text: 'chat.limit_action' } as const
  }
  if (code === 'may_not_start') return { href: PREMIUM_URL, text: 'chat.premium_action' } as const
  return null
}
