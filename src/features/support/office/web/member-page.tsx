import { useLoaderData } from 'react-router'
import { FictionalMark } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { mayWith } from '#staff/rules'
import { Office, officeLoader } from '#staff/web'
import { Banner } from '#ui/feedback/banner.tsx'
import { OFFICE_MEMBERS_URL } from '../../urls.ts'
import type { OfficeMember } from '../contract.ts'
import { openMember } from '../contract-member.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberCorrections } from './member-corrections.tsx'
import { MemberEmailChange } from './member-email-change.tsx'
import { MemberLines } from './member-lines.tsx'
import { MemberNotes } from './member-notes.tsx'
import { useStatusText } from './use-status-text.ts'

export const loader = officeLoader(({ call, params }) => call(openMember, { query: { member: Number(params.id) } }))

const nameOf = (t: Translate, { name, id }: OfficeMember) => name || t('staff.member_number', { number: String(id) })
export const title = (t: Translate, { member }: { member: OfficeMember }) => nameOf(t, member)

/** Everything that this staff member may know about a member, with the possible actions beside it. */
export function Component() {
  const t = useText()
  const { staff, ...file } = useLoaderData<typeof loader>()
  const { member, suspension } = file
  const statusText = useStatusText()
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
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <section className="flex flex-wrap gap-x-6 gap-y-3">
            <ul className="flex flex-wrap gap-2">
              {file.photos.map(photo => (
                <li key={photo.id} className="w-24">
                  <MemberPhoto image={photo} name={nameOf(t, member)} />
                </li>
              ))}
            </ul>
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">
                {statusText(member)}
                {member.premium && member.status === 'active' && `, ${t('support-office.premium')}`}
              </p>
              <FictionalMark member={member} />
              <p className="break-words text-muted text-sm">{member.email}</p>
              <p className="text-muted text-sm">
                {file.place} {t('support-office.joined', { date: day(member.joined) })}
              </p>
              {file.about && <p className="mt-2 max-w-prose whitespace-pre-line break-words">{file.about}</p>}
              {file.reason && <p className="mt-2 max-w-prose break-words text-muted">{file.reason}</p>}
            </div>
          </section>
          {file.email_change && <MemberEmailChange change={file.email_change} />}
          <MemberCorrections corrections={file.corrections} mayDecide={mayWith(staff.roles, 'help_members')} />
          <div className="grid items-start gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))]">
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
            {mayWith(staff.roles, 'help_members') && (
              <MemberLines
                title={t('support-office.mails')}
                intro={file.mail_stops.map(stop => t(`support-office.mail_stop.${stop}`)).join(' ')}
                lines={file.mails.map(({ subject, at, sent }) => ({
                  text: subject,
                  note: sent ? null : t('support-office.mail_waits'),
                  at: instant(at),
                }))}
              />
            )}
          </div>
        </div>
        <aside className="flex flex-col gap-6">
          <MemberNotes member={member.id} notes={file.notes.map(note => ({ ...note, at: instant(note.at) }))} />
          <MemberActions file={file} roles={staff.roles} />
        </aside>
      </div>
    </Office>
  )
}
