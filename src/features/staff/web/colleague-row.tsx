import { ChevronDown, ShieldCheck, ShieldOff } from 'lucide-react'
import { Form } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { StaffMember } from '../contract-factor.ts'
import { colleagueSessionsUrl, OFFICE_SESSIONS_URL } from '../urls.ts'
import { useRoleNames } from './frame/use-role-names.ts'
import { GrantsField } from './grants-field.tsx'

type Props = {
  member: StaffMember
  sites: readonly { id: number; host: string }[]
}

/** One staff member with the roles. The forms that change a colleague are in a collapsed part. */
export function ColleagueRow({ member, sites }: Props) {
  const t = useText()
  const roles = useRoleNames()(member.roles, sites)
  const Icon = member.second_factor ? ShieldCheck : ShieldOff
  const { email } = member
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow basis-72">
        <span className="block break-all font-semibold">{email}</span>
        <span className="block text-muted text-sm">{roles}</span>
        <span className="block text-sm">
          <a
            href={member.own ? OFFICE_SESSIONS_URL : colleagueSessionsUrl(member.id)}
            aria-label={t('staff.sessions_of', { email })}
          >
            {t('staff.sessions')}
          </a>
        </span>
      </span>
      <span className="flex items-center gap-2 text-sm">
        <Icon aria-hidden className={`size-5 ${member.second_factor ? 'text-success' : 'text-muted'}`} />
        {member.second_factor ? t('staff.members_factor') : t('staff.members_no_factor')}
      </span>
      {!member.own && (
        <Form method="post">
          <input type="hidden" name="act" value="reset" />
          <input type="hidden" name="id" value={member.id} />
          <input type="hidden" name="email" value={email} />
          <Button
            type="submit"
            size="small"
            variant="secondary"
            aria-label={t(member.second_factor ? 'staff.members_reset_of' : 'staff.members_link_of', { email })}
          >
            {t(member.second_factor ? 'staff.members_reset' : 'staff.members_link')}
          </Button>
        </Form>
      )}
      {!member.own && <Change member={member} sites={sites} />}
    </li>
  )
}

function Change({ member, sites }: Props) {
  const t = useText()
  const { id, email } = member
  const problem = useRefusal()
  const isRefused = useRefusedValues()?.id?.[0] === String(id)
  const fields = (act: 'roles' | 'end') => (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
    </>
  )
  return (
    <details className="group basis-full" open={isRefused || undefined}>
      <summary
        className="flex w-fit cursor-pointer list-none items-center gap-2 py-1 text-sm [&::-webkit-details-marker]:hidden"
        aria-label={t('staff.roles_change_of', { email })}
      >
        {t('staff.roles_change')}
        <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 py-3 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <KeptForm
          when={{ act: 'roles', id: String(id) }}
          className="flex flex-col items-start gap-4 [&>fieldset]:w-full"
        >
          {fields('roles')}
          <input type="hidden" name="was" value={JSON.stringify(member.roles)} />
          <GrantsField
            grants={member.roles}
            sites={sites}
            error={isRefused ? problem?.fields?.roles?.detail : undefined}
          />
          <Button type="submit" variant="secondary">
            {t('staff.roles_save')}
          </Button>
        </KeptForm>
        <Form method="post" className="flex flex-col items-start gap-3 text-sm">
          {fields('end')}
          <p className="font-semibold">{t('staff.end')}</p>
          <p className="text-muted">{t('staff.end_why')}</p>
          <Button type="submit" size="small" variant="danger" aria-label={t('staff.end_of', { email })}>
            {t('staff.end')}
          </Button>
        </Form>
      </div>
    </details>
  )
}
