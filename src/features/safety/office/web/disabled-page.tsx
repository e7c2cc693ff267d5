import { UserRoundX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { FictionalMark } from '#members/web'
import { queryString } from '#platform/query-string.ts'
import { call } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader, Pager, useAction } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { OFFICE_DISABLED_URL } from '../../urls.ts'
import { type DisabledMember, getDisabled, reopenMember } from '../contract.ts'

export const loader = officeLoader(async ({ call, url, site }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  return { ...(await call(getDisabled, { query: { site, before } })), site, before }
})
export const title = (t: Translate) => t('safety-office.disabled_title')

export function Component() {
  const t = useText()
  const { staff, members, more, site, before } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_DISABLED_URL} title={t('safety-office.disabled_title')}>
      {members.length === 0 ? (
        <EmptyState icon={<UserRoundX aria-hidden />} title={t('safety-office.disabled_empty')}>
          {t('safety-office.disabled_empty_text')}
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {members.map(each => (
              <Row key={each.member.id} disabled={each} />
            ))}
          </ul>
        </Card>
      )}
      <Pager
        first={before !== undefined && { href: OFFICE_DISABLED_URL + queryString({ site }), label: t('staff.newest') }}
        next={
          more && {
            href: OFFICE_DISABLED_URL + queryString({ site, before: members.at(-1)?.member.id }),
            label: t('staff.older'),
          }
        }
      />
    </Office>
  )
}

function Row({ disabled: { member, site, since, ground } }: { disabled: DisabledMember }) {
  const t = useText()
  const runAction = useAction()
  const date = useInstant({ dateStyle: 'medium' })(since)
  const reopen = () =>
    runAction(async () => {
      await call(reopenMember, { body: { id: member.id } })
      showToast({ message: t('safety-office.reopened') })
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="font-semibold">{t('staff.of_member', { name: member.name, age: member.age })}</span>
      <FictionalMark member={member} />
      <span className="grow text-muted text-sm">
        {t('safety-office.disabled_since', { site, date })}
        {ground && `. ${t(`safety.reason.${ground}`)}`}
      </span>
      <Button size="small" variant="secondary" onClick={() => void reopen()}>
        {t('safety-office.reopen')}
      </Button>
    </li>
  )
}
