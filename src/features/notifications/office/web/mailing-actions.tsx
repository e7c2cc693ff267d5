import { Form, useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useTimeZone } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficeMailing } from '../contract.ts'

/** The actions of staff on a mailing, by its state. */
const ACTIONS = {
  draft: ['send', 'test', 'drop'],
  asked: ['approve', 'test', 'drop'],
  scheduled: ['paused', 'cancelled'],
  sending: ['paused', 'cancelled'],
  paused: ['continued', 'cancelled'],
  sent: [],
  cancelled: [],
} as const

const LABELS = {
  send: 'notifications-office.mailing_send',
  test: 'notifications-office.mailing_test',
  drop: 'notifications-office.mailing_drop',
  approve: 'notifications-office.mailing_approve',
  paused: 'notifications-office.mailing_pause',
  continued: 'notifications-office.mailing_continue',
  cancelled: 'notifications-office.mailing_cancel',
} as const

export function MailingActions({ mailing: { id, state, reach, may_approve } }: { mailing: OfficeMailing }) {
  const t = useText()
  const zone = useTimeZone().replaceAll('_', ' ')
  const { formData } = useNavigation()
  const busy = formData?.get('mailing') === String(id) ? formData.get('do') : null
  const actions = ACTIONS[state].filter(each => each !== 'approve' || may_approve)
  if (actions.length === 0) return null
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="mailing" value={id} />
      {state === 'draft' && (
        <TextField
          name="at"
          type="datetime-local"
          label={t('notifications-office.mailing_field.at')}
          hint={t('notifications-office.mailing_hint.at', { zone })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {actions.map((each, index) => (
          <Button
            key={each}
            type="submit"
            name="do"
            value={each}
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={busy === each}
            disabled={each === 'send' && reach.mail + reach.push === 0}
          >
            {t(LABELS[each])}
          </Button>
        ))}
      </div>
    </Form>
  )
}
