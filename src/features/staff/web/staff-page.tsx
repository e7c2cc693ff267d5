import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { getStaffMembers, resetSecondFactor, type StaffMember } from '../contract-factor.ts'
import { inviteStaff } from '../contract-invitations.ts'
import { ROLES } from '../rules.ts'
import { colleagueSessionsUrl, OFFICE_SESSIONS_URL, OFFICE_STAFF_URL } from '../urls.ts'
import { Office } from './frame/office.tsx'
import { officeLoader } from './frame/office-loader.ts'
import { useRoleNames } from './frame/use-role-names.ts'
import { InviteForm, IssuedLink } from './invite-form.tsx'

export const loader = officeLoader(async ({ call }) => ({
  ...(await call(getStaffMembers)),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key }) => {
  const text = textsIn(form)
  const email = text('email')
  const role = ROLES.find(each => each === text('role')) ?? 'moderator'
  const { link } = form.has('id')
    ? await call(resetSecondFactor, { body: { id: Number(form.get('id')) }, key })
    : await call(inviteStaff, { body: { email: email || '-', roles: [{ role, sites: 'all' }] }, key })
  return { link, email }
})

export const title = (t: Translate) => t('staff.members')

/** All staff members; an administrator invites colleagues and removes a second factor after a lost phone. */
export function Component() {
  const t = useText()
  const { staff, members, key } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  const issued = useActionData() as Partial<{ link: string; email: string }> | undefined
  return (
    <Office staff={staff} current={OFFICE_STAFF_URL} title={t('staff.members')}>
      {issued?.link && <IssuedLink link={issued.link} email={issued.email ?? ''} />}
      {problem && !problem.fields && (
        <Banner tone="danger" className="mb-4">
          {problem.detail}
        </Banner>
      )}
      <Card>
        <ul className="divide-y divide-line">
          {members.map(member => (
            <Row key={member.id} member={member} />
          ))}
        </ul>
      </Card>
      <p className="mt-4 text-muted text-sm">{t('staff.members_reset_why')}</p>
      <InviteForm key={issued?.link} requestKey={key} />
    </Office>
  )
}

function Row({ member }: { member: StaffMember }) {
  const t = useText()
  const nameRoles = useRoleNames()
  const Icon = member.second_factor ? ShieldCheck : ShieldOff
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow">
        <span className="block break-all font-semibold">{member.email}</span>
        <span className="block text-muted text-sm">{nameRoles(member.roles)}</span>
        <span className="block text-sm">
          <a
            href={member.own ? OFFICE_SESSIONS_URL : colleagueSessionsUrl(member.id)}
            aria-label={t('staff.sessions_of', { email: member.email })}
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
          <input type="hidden" name="id" value={member.id} />
          <input type="hidden" name="email" value={member.email} />
          <Button
            type="submit"
            size="small"
            variant="secondary"
            aria-label={t(member.second_factor ? 'staff.members_reset_of' : 'staff.members_link_of', {
              email: member.email,
            })}
          >
            {t(member.second_factor ? 'staff.members_reset' : 'staff.members_link')}
          </Button>
        </Form>
      )}
    </li>
  )
}
