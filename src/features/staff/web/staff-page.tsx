import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { getStaffMembers, resetSecondFactor, type StaffMember } from '../contract-factor.ts'
import { OFFICE_STAFF_URL } from '../urls.ts'
import { Office } from './office.tsx'
import { officeLoader } from './office-loader.ts'

export const loader = officeLoader(({ call }) => call(getStaffMembers))

export const action = pageAction(async ({ call, form, key, redirect }) => {
  await call(resetSecondFactor, { body: { id: Number(form.get('id')) }, key })
  return redirect(OFFICE_STAFF_URL)
})

export const title = (t: Translate) => t('staff.members')

/** All staff members; an administrator can remove a second factor after a lost phone. */
export function Component() {
  const t = useText()
  const { staff, members } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  return (
    <Office staff={staff} current={OFFICE_STAFF_URL} title={t('staff.members')}>
      {problem && (
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
    </Office>
  )
}

function Row({ member }: { member: StaffMember }) {
  const t = useText()
  const Icon = member.second_factor ? ShieldCheck : ShieldOff
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow">
        <span className="block break-all font-semibold">{member.email}</span>
        <span className="block text-muted text-sm">{t(`staff.role.${member.role}`)}</span>
      </span>
      <span className="flex items-center gap-2 text-sm">
        <Icon aria-hidden className={`size-5 ${member.second_factor ? 'text-success' : 'text-muted'}`} />
        {member.second_factor ? t('staff.members_factor') : t('staff.members_no_factor')}
      </span>
      {member.second_factor && !member.own && (
        <Form method="post">
          <input type="hidden" name="id" value={member.id} />
          <Button
            type="submit"
            size="small"
            variant="secondary"
            aria-label={t('staff.members_reset_of', { email: member.email })}
          >
            {t('staff.members_reset')}
          </Button>
        </Form>
      )}
    </li>
  )
}
