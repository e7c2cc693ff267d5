import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useAction } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { decideCorrection, type MemberFile } from '../contract-member.ts'

type Props = { corrections: MemberFile['corrections']; mayDecide: boolean }

/** Corrections of the credits; those that wait need a colleague. */
export function MemberCorrections({ corrections, mayDecide }: Props) {
  const t = useText()
  const runAction = useAction()
  if (corrections.length === 0) return null
  const decide = (id: number, approved: boolean) =>
    void runAction(async () => void (await call(decideCorrection, { body: { id, approved } })))
  return (
    <Card as="section" padding="small">
      <h2 className="mb-2 font-sans font-semibold text-base">{t('support-office.corrections')}</h2>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {corrections.map(({ id, credits, reason, asked_by, state, own }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words">
              {t('support-office.correction_line', { credits: credits > 0 ? `+${credits}` : String(credits), reason })}
              <span className="block text-muted">
                {asked_by}, {t(`support-office.correction_is.${state}`)}
              </span>
            </span>
            {state === 'waiting' && mayDecide && !own && (
              <span className="flex gap-2">
                <Button size="small" onClick={() => decide(id, true)}>
                  {t('support-office.correction_approve')}
                </Button>
                <Button size="small" variant="secondary" onClick={() => decide(id, false)}>
                  {t('support-office.correction_refuse')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
