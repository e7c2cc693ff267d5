import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader, Pager } from '#staff/web'
import { OFFICE_MEMBERS_URL, officeMemberMailsUrl, officeMemberUrl } from '../../urls.ts'
import { getMemberMails } from '../contract-mails.ts'
import { MemberLines } from './member-lines.tsx'
import { useMailLines } from './use-mail-lines.ts'

export const loader = officeLoader(async ({ call, params, url }) => {
  const member = Number(params.id)
  const cursor = url.searchParams.get('cursor') ?? undefined
  return { ...(await call(getMemberMails, { query: { member, cursor } })), member, isFirst: cursor === undefined }
})

type Data = { name: string; member: number }

const nameOf = (t: Translate, { name, member }: Data) => name || t('staff.member_number', { number: String(member) })
export const title = (t: Translate, data: Data) => t('support-office.mails_of', { name: nameOf(t, data) })

/** All emails to a member that are still known. */
export function Component() {
  const t = useText()
  const { staff, mails, isFirst, ...data } = useLoaderData<typeof loader>()
  const lines = useMailLines()(mails.lines)
  const address = officeMemberMailsUrl(data.member)
  return (
    <Office
      staff={staff}
      current={OFFICE_MEMBERS_URL}
      title={title(t, data)}
      aside={<a href={officeMemberUrl(data.member)}>{t('support-office.back_to_member', { name: nameOf(t, data) })}</a>}
    >
      <MemberLines title={t('support-office.mails')} lines={lines} isTall />
      <Pager
        first={!isFirst && { href: address, label: t('support-office.first_page') }}
        next={mails.next !== null && { href: `${address}?cursor=${mails.next}`, label: t('staff.older') }}
      />
    </Office>
  )
}
