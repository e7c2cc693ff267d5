import { Search, UserRoundSearch } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { ACCOUNT_STATUSES } from '#accounts/rules'
import { FictionalMark } from '#members/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { KeptSite, MoreFilters, Office, officeLoader, Pager } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OFFICE_MEMBERS_URL, officeMemberUrl } from '../../urls.ts'
import { findMembers, type OfficeMember } from '../contract.ts'
import { useStatusText } from './use-status-text.ts'
import { WaitingRequests } from './waiting-requests.tsx'

const FILTERS = ['search', 'site', 'status', 'premium', 'fictional', 'joined_from', 'joined_until', 'after'] as const

export const loader = officeLoader(async ({ call, url }) => {
  const query = Object.fromEntries(
    FILTERS.flatMap(name => {
      const value = url.searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  return { ...(await call(findMembers, { query: query as never })), query: query as Partial<Record<string, string>> }
})
export const title = (t: Translate) => t('support-office.members_title')

/** Finds any member with one search field. */
export function Component() {
  const t = useText()
  const { staff, members, next, query, waiting } = useLoaderData<typeof loader>()
  const following = new URLSearchParams({ ...query, after: String(next) } as Record<string, string>)
  const { after, ...firstPage } = query
  const first = new URLSearchParams(firstPage as Record<string, string>)
  return (
    <Office staff={staff} current={OFFICE_MEMBERS_URL} title={t('support-office.members_title')}>
      <WaitingRequests requests={waiting} />
      <Find query={query} />
      {members.length === 0 ? (
        <EmptyState icon={<UserRoundSearch aria-hidden />} title={t('support-office.members_empty')}>
          {t(next === null ? 'support-office.members_empty_text' : 'support-office.members_further')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {members.map(member => (
              <MemberLine key={member.id} member={member} />
            ))}
          </ul>
        </Card>
      )}
      <Pager
        first={after !== undefined && { href: `${OFFICE_MEMBERS_URL}?${first}`, label: t('support-office.first_page') }}
        next={next !== null && { href: `${OFFICE_MEMBERS_URL}?${following}`, label: t('support-office.further') }}
      />
    </Office>
  )
}

type FindProps = { query: Partial<Record<string, string>> }

function Find({ query }: FindProps) {
  const t = useText()
  const any = t('support-office.any')
  const yesNo = (['yes', 'no'] as const).map(value => ({ value, label: t(`support-office.${value}`) }))
  return (
    <Form className="mb-4 grid gap-3" role="search">
      <div className="flex items-start gap-3 [&>div]:grow">
        <TextField
          name="search"
          type="search"
          label={t('support-office.search')}
          hint={t('support-office.search_hint')}
          defaultValue={query.search}
          maxLength={254}
          autoFocus
        />
        <Button type="submit" icon={<Search aria-hidden />} className="mt-6.5 min-h-12">
          {t('support-office.find')}
        </Button>
      </div>
      <KeptSite />
      <MoreFilters set={[query.status, query.premium, query.fictional, query.joined_from, query.joined_until]}>
        <SelectField
          name="status"
          label={t('support-office.status')}
          placeholder={any}
          defaultValue={query.status ?? ''}
          options={ACCOUNT_STATUSES.map(value => ({ value, label: t(`support-office.status_is.${value}`) }))}
        />
        <SelectField
          name="premium"
          label={t('support-office.premium')}
          placeholder={any}
          defaultValue={query.premium ?? ''}
          options={yesNo}
        />
        <SelectField
          name="fictional"
          label={t('support-office.fictional')}
          placeholder={any}
          defaultValue={query.fictional ?? ''}
          options={yesNo}
        />
        <TextField
          name="joined_from"
          type="date"
          label={t('support-office.joined_from')}
          defaultValue={query.joined_from}
        />
        <TextField
          name="joined_until"
          type="date"
          label={t('support-office.joined_until')}
          defaultValue={query.joined_until}
        />
      </MoreFilters>
    </Form>
  )
}

function MemberLine({ member }: { member: OfficeMember }) {
  const t = useText()
  const name = member.name || t('staff.member_number', { number: String(member.id) })
  const joined = useInstant({ dateStyle: 'medium' })(member.joined)
  const statusText = useStatusText()
  return (
    <li>
      <a
        href={officeMemberUrl(member.id)}
        className="grid gap-x-6 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1.4fr_1.6fr_1fr_1fr] md:items-baseline"
      >
        <span className="min-w-0 break-words font-semibold">
          {member.age === null ? name : t('staff.of_member', { name, age: member.age })}
          <FictionalMark member={member} />
        </span>
        <span className="min-w-0 break-words text-muted text-sm">{member.email}</span>
        <span className="text-sm">{member.site}</span>
        <span className="text-sm md:text-end">
          <span className={member.status === 'active' ? '' : 'font-semibold'}>{statusText(member)}</span>
          <span className="block text-muted">
            {member.premium ? `${t('support-office.premium')}, ` : ''}
            {joined}
          </span>
        </span>
      </a>
    </li>
  )
}
