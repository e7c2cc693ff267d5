import { useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { INVITATION_IN_HOURS } from '../rules.ts'
import { GrantsField } from './grants-field.tsx'

/** A new one-time link. It can't be shown a second time. */
export function IssuedLink({ link, email }: { link: string; email: string }) {
  const t = useText()
  return (
    <Card as="section" aria-label={t('staff.link_title')} className="mb-4 flex flex-col gap-3">
      <h2 className="text-xl">{t('staff.link_title')}</h2>
      <p role="status">{t('staff.link_why', { email, hours: INVITATION_IN_HOURS })}</p>
      <p className="select-all break-all font-mono text-sm">
        {typeof location === 'undefined' ? link : new URL(link, location.href).href}
      </p>
    </Card>
  )
}

type Props = { requestKey: string; sites: readonly { id: number; host: string }[] }

export function InviteForm({ requestKey, sites }: Props) {
  const t = useText()
  const problem = useRefusal()
  const busy = useNavigation().state === 'submitting'
  return (
    <Card as="section" aria-label={t('staff.invite')} className="mt-6">
      <KeptForm when={{ act: 'invite' }} className="flex max-w-xl flex-col gap-4">
        <h2 className="text-xl">{t('staff.invite')}</h2>
        <input type="hidden" name="key" value={requestKey} />
        <input type="hidden" name="act" value="invite" />
        <TextField
          required
          type="email"
          name="email"
          label={t('staff.email')}
          autoComplete="off"
          error={problem?.fields?.email?.detail}
        />
        <GrantsField
          grants={[{ role: 'moderator', sites: 'all' }]}
          sites={sites}
          error={problem?.fields?.roles?.detail}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('staff.invite_submit')}
          </Button>
        </div>
      </KeptForm>
    </Card>
  )
}
