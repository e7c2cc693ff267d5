import { MonitorSmartphone } from 'lucide-react'
import { Form } from 'react-router'
import type { Session } from '#accounts/contract'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { TIME_ZONE } from '#sites/rules'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'

interface Props<Item extends Session> {
  readonly sessions: readonly Item[]
  readonly title: string
  /** The button that ends all sessions but the current one. */
  readonly endAll: string
  /** More details of a session. `writeTime` formats an instant in the style of the card. */
  readonly about?: (session: Item, writeTime: (instant: string) => string) => string
}

/** The sessions of a member or a staff member, with a button to end each (AUTH-9). */
export function SessionsCard<Item extends Session>({ sessions, title, endAll, about }: Props<Item>) {
  const writeTime = useTime()
  const others = sessions.filter(session => !session.current)
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="divide-y divide-line">
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} about={about?.(session, writeTime)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Form method="post">
          <input type="hidden" name="subject" value="sessions" />
          <Button type="submit" variant="secondary">
            {endAll}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function SessionRow({ session, about }: { session: Session; about: string | undefined }) {
  const t = useText()
  const device = session.device || t('notifications.session_unknown')
  const seen = useTime()(session.seen_at)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold">{device}</p>
        <p className="text-muted text-sm">
          {session.current ? t('notifications.session_current') : t('notifications.session_seen', { when: seen })}
        </p>
        {about && <p className="text-muted text-sm">{about}</p>}
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

function useTime() {
  const locale = useLocale()
  return (instant: string) =>
    new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE })
}
