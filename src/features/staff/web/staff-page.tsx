import { useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { changeStaffRoles, endStaff, type Grants } from '../contract-colleagues.ts'
import { getStaffMembers, resetSecondFactor } from '../contract-factor.ts'
import { inviteStaff } from '../contract-invitations.ts'
import { OFFICE_STAFF_URL } from '../urls.ts'
import { ColleagueRow } from './colleague-row.tsx'
import { Office } from './frame/office.tsx'
import { officeLoader } from './frame/office-loader.ts'
import { grantsIn } from './grants-field.tsx'
import { InviteForm, IssuedLink } from './invite-form.tsx'

export const loader = officeLoader(async ({ call }) => ({
  ...(await call(getStaffMembers)),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const text = textsIn(form)
  const [act, email, id] = [text('act'), text('email'), Number(form.get('id'))]
  if (act === 'invite') {
    const { link } = await call(inviteStaff, { body: { email: email || '-', roles: grantsIn(form) }, key })
    return { link, email }
  }
  if (act === 'roles') {
    const was = JSON.parse(text('was')) as Grants
    await call(changeStaffRoles, { body: { id, roles: grantsIn(form), was }, key })
    return redirect(OFFICE_STAFF_URL)
  }
  if (act === 'end') {
    await call(endStaff, { body: { id }, key })
    return redirect(OFFICE_STAFF_URL)
  }
  const { link } = await call(resetSecondFactor, { body: { id }, key })
  return { link, email }
})

export const title = (t: Translate) => t('staff.members')

/** All staff members: an administrator invites colleagues, gives them roles, and removes a lost second factor. */
export function Component() {
  const t = useText()
  const { staff, members, sites, key } = useLoaderData<typeof loader>()
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
            <ColleagueRow key={member.id} member={member} sites={sites} />
          ))}
        </ul>
      </Card>
      <p className="mt-4 max-w-prose text-muted text-sm">{t('staff.members_reset_why')}</p>
      <InviteForm key={issued?.link} requestKey={key} sites={sites} />
    </Office>
  )
}
