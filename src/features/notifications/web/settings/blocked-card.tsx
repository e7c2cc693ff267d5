import { Form } from 'react-router'
import { SETTINGS_URL } from '#accounts/urls'
import { memberUrl } from '#members/urls'
import { FictionalMark } from '#members/web'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useText } from '#platform/web/i18n.tsx'
import type { blocks } from '#safety/contract'
import { REPORTS_URL } from '#safety/urls'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'

/** The members that the viewer blocked, with a button to unblock each, and a link to the viewer's reports. */
export function BlockedCard({ blocks: blocked, more, older }: ReplyOf<typeof blocks> & { older: boolean }) {
  const t = useText()
  return (
    <Card as="section" id="blocked" className="grid content-start gap-3">
      <h2 className="text-xl">{t('notifications.blocked')}</h2>
      {blocked.length === 0 && <p className="text-muted">{t('notifications.blocked_none')}</p>}
      <ul className="grid gap-2">
        {blocked.map(({ id, name, fictional }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-line border-b pb-2">
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              {name === null ? (
                <span className="text-muted">{t('notifications.blocked_unavailable')}</span>
              ) : (
                <a href={memberUrl(id)} className="inline-flex min-h-11 items-center truncate">
                  {name}
                </a>
              )}
              <FictionalMark member={{ fictional }} />
            </span>
            <Form method="post" className="shrink-0">
              <input type="hidden" name="subject" value="unblock" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="quiet" size="small">
                {name === null ? t('notifications.unblock_unavailable') : t('notifications.unblock', { name })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {(more || older) && (
        <nav aria-label={t('notifications.blocked')} className="flex justify-between gap-3">
          {older && (
            <LinkButton href={`${SETTINGS_URL}#blocked`} variant="secondary" size="small">
              {t('notifications.blocked_newest')}
            </LinkButton>
          )}
          {more && (
            <LinkButton
              href={`${SETTINGS_URL}?blocks_before=${blocked.at(-1)?.id}#blocked`}
              variant="secondary"
              size="small"
              className="ml-auto"
            >
              {t('notifications.blocked_older')}
            </LinkButton>
          )}
        </nav>
      )}
      <a href={REPORTS_URL} className="inline-flex min-h-11 items-center self-start underline">
        {t('notifications.reports')}
      </a>
    </Card>
  )
}
