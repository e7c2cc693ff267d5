import { MonitorSmartphone } from 'lucide-react'
import { Form } from 'react-router'
import type { Session } from '#accounts/contract'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { TIME_ZONE } from '#sites/rules'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'

/** The member's sessions, with a button to end each (AUTH-9). */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const t = useText()
  const others = sessions.filter(session => !session.current)
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{t('notifications.sessions')}</h2>
      <ul className="divide-y divide-line">
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <Form method="post">
          <input type="hidden" name="subject" value="sessions" />
          <Button type="submit" variant="secondary">
            {t('notifications.sessions_end_others')}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useText()
  const locale = useLocale()
  const device = session.device || t('notifications.session_unknown')
  const seen = new Date(session.seen_at).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{device}</p>
        <p className="text-muted text-sm">
          {session.current ? t('notifications.session_current') : t('notifications.session_seen', { when: seen })}
        </p>
      </div>
      {!session.current && (
        <Form method="post">
          <input type="hidden" name="subject" value="session" />
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" size="small" variant="quiet" aria-label={t('notifications.session_end_of', { device })}>
            {t('notifications.session_end')}
          </Button>
        </Form>
      )}
    </li>
  )
}
