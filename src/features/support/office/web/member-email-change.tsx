import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { useAction } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { decideMemberEmail, type MemberFile } from '../contract-member.ts'

/** A new email address that waits for a colleague. */
export function MemberEmailChange({ change }: { change: NonNullable<MemberFile['email_change']> }) {
  const t = useText()
  const runAction = useAction()
  const { id, email, proof, asked_by, until, own } = change
  const day = useInstant({ dateStyle: 'medium' })
  const decide = (approved: boolean) =>
    void runAction(async () => void (await call(decideMemberEmail, { body: { id, approved } })))
  return (
    <Card as="section" padding="small" className="text-sm">
      <h2 className="mb-2 font-sans font-semibold text-base">{t('support-office.change_email')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          {t('support-office.email_change_line', { email, proof })}
          <span className="block text-muted">
            {asked_by}, {t('support-office.correction_is.waiting')}.{' '}
            {t('support-office.email_change_until', { date: day(until) })}
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {!own && (
            <Button size="small" onClick={() => decide(true)}>
              {t('support-office.correction_approve')}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => decide(false)}>
            {t(own ? 'support-office.email_change_cancel' : 'support-office.correction_refuse')}
          </Button>
        </span>
      </div>
    </Card>
  )
}
