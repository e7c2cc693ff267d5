import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { mayWith } from '#staff/rules'
import { Office, officeLoader } from '#staff/web'
import { Banner } from '#ui/feedback/banner.tsx'
import { OFFICE_MEMBERS_URL, officeMemberMailsUrl } from '../../urls.ts'
import type { OfficeMember } from '../contract.ts'
import { openMember } from '../contract-member.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberCorrections } from './member-corrections.tsx'
import { MemberEmailChange } from './member-email-change.tsx'
import { MemberLines } from './member-lines.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberSummary } from './member-summary.tsx'
import { useMailLines } from './use-mail-lines.ts'

export const loader = officeLoader(({ call, params }) => call(openMember, { query: { member: Number(params.id) } }))

const nameOf = (t: Translate, { name, id }: OfficeMember) => name || t('staff.member_number', { number: String(id) })
export const title = (t: Translate, { member }: { member: OfficeMember }) => nameOf(t, member)

/** Everything that this staff member may know about a member, with the possible actions beside it. */
export function Component() {
  const t = useText()
  const { staff, ...file } = useLoaderData<typeof loader>()
  const { member, mails, suspension } = file
  const mailLines = useMailLines()
  const instant = useInstant()
  const day = useInstant({ dateStyle: 'medium' })
  return (
    <Office
      staff={staff}
      current={OFFICE_MEMBERS_URL}
      title={
        member.age === null ? nameOf(t, member) : t('staff.of_member', { name: nameOf(t, member), age: member.age })
      }
      aside={
        <p className="break-words text-muted">
          {member.site}, {t('staff.member_number', { number: String(member.id) })}
        </p>
      }
    >
      {suspension && (
        <Banner>
          {t('support-office.suspended_until', { since: day(suspension.since), until: day(suspension.until) })}
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <MemberSummary file={file} />
          <div className="gap-4 md:columns-2 *:mb-4 *:break-inside-avoid">
            {mails && (
              <MemberLines
                title={t('support-office.mails')}
                intro={file.mail_stops.map(stop => t(`support-office.mail_stop.${stop}`)).join(' ')}
                lines={mailLines(mails.lines)}
                more={mails.next && `${officeMemberMailsUrl(member.id)}?cursor=${mails.next}`}
                moreText={t('staff.older')}
              />
            )}
            {file.parts.map(part => (
              <MemberLines
                key={part.title}
                title={part.title}
                more={part.more}
                lines={part.lines.map(line => ({ ...line, at: line.at && instant(line.at) }))}
              />
            ))}
            <MemberLines
              title={t('support-office.sessions')}
              lines={file.sessions.map(({ device, network, seen }) => ({
                text: device,
                note: network,
                at: instant(seen),
              }))}
            />
          </div>
        </div>
        <aside className="flex min-w-0 flex-col gap-4">
          {file.email_change && <MemberEmailChange change={file.email_change} />}
          <MemberCorrections corrections={file.corrections} mayDecide={mayWith(staff.roles, 'help_members')} />
          <MemberActions file={file} roles={staff.roles} />
          <MemberNotes member={member.id} notes={file.notes.map(note => ({ ...note, at: instant(note.at) }))} />
        </aside>
      </div>
    </Office>
  )
}
