import type { BodyOf } from '#platform/endpoint.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useTimeZone } from '#platform/web/use-instant.ts'
import { REPORT_REASONS, type ReportReason } from '#safety/rules'
import { mayWith, type RoleGrant } from '#staff/rules'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CORRECTION_ALONE_AT_MOST, REASON_LENGTH, SUSPENSION_ALONE_IN_DAYS } from '../../rules.ts'
import {
  banMember,
  correctCredits,
  deleteOnRequest,
  endMemberSessions,
  liftSuspension,
  type MemberFile,
  requestMemberEmail,
  resendConfirmation,
  suspendMember,
} from '../contract-member.ts'
import { ActionForm } from './action-form.tsx'

/** Each action opens its own form first, so that no single click changes anything. */
export function MemberActions({ file, roles }: { file: MemberFile; roles: readonly RoleGrant[] }) {
  const t = useText()
  const { member, suspension } = file
  const { id } = member
  const zone = useTimeZone().replaceAll('_', ' ')
  const isOpen = member.status === 'active' || member.status === 'not_confirmed'
  const done = t('support-office.act_done')
  const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
  const ground = (form: FormData) => text(form, 'ground') as ReportReason
  return (
    <Card as="section" padding="small" className="flex flex-col gap-2">
      <h2 className="font-sans font-semibold text-base">{t('support-office.acts')}</h2>
      {mayWith(roles, 'help_members') && !member.fictional && (
        <>
          <Disclosure summary={t('support-office.correct')}>
            <ActionForm
              submit={t('support-office.correct')}
              done={reply =>
                (reply as { booked: boolean }).booked ? done : t('support-office.correction_waits_for_colleague')
              }
              send={(call, form) =>
                call(correctCredits, {
                  body: { member: id, credits: Number(form.get('credits')), reason: text(form, 'reason') },
                })
              }
            >
              <TextField
                name="credits"
                type="number"
                label={t('support-office.credits')}
                hint={t('support-office.credits_hint', { limit: CORRECTION_ALONE_AT_MOST })}
                required
              />
              <Why name="reason" label={t('support-office.why')} />
            </ActionForm>
          </Disclosure>
          <Disclosure summary={t('support-office.change_email')}>
            <ActionForm
              submit={t('support-office.change_email')}
              done={t('support-office.email_change_waits_for_colleague')}
              send={(call, form) =>
                call(requestMemberEmail, {
                  body: { member: id, email: text(form, 'email'), proof: text(form, 'proof') },
                })
              }
            >
              <TextField name="email" type="email" label={t('support-office.new_email')} maxLength={254} required />
              <Why name="proof" label={t('support-office.proof')} />
            </ActionForm>
          </Disclosure>
          {member.status === 'not_confirmed' && (
            <Disclosure summary={t('support-office.resend')}>
              <ActionForm
                submit={t('support-office.resend')}
                done={done}
                send={call => call(resendConfirmation, { body: { member: id } })}
              />
            </Disclosure>
          )}
          {file.sessions.length > 0 && (
            <Disclosure summary={t('support-office.end_sessions')}>
              <ActionForm
                submit={t('support-office.end_sessions')}
                done={done}
                send={call => call(endMemberSessions, { body: { member: id } })}
              />
            </Disclosure>
          )}
        </>
      )}
      {mayWith(roles, 'suspend_members') && isOpen && (
        <Disclosure summary={t('support-office.suspend')}>
          <ActionForm
            submit={t('support-office.suspend')}
            done={done}
            danger
            send={(call, form) =>
              call(suspendMember, { body: { member: id, ground: ground(form), until: text(form, 'until') } })
            }
          >
            <Ground />
            <TextField
              name="until"
              type="date"
              label={t('support-office.until', { zone })}
              hint={
                mayWith(roles, 'ban_members')
                  ? undefined
                  : t('support-office.suspension_hint', { days: SUSPENSION_ALONE_IN_DAYS })
              }
              required
            />
          </ActionForm>
        </Disclosure>
      )}
      {mayWith(roles, 'ban_members') && suspension && (
        <Disclosure summary={t('support-office.lift')}>
          <ActionForm
            submit={t('support-office.lift')}
            done={done}
            send={call => call(liftSuspension, { body: { member: id } })}
          >
            <p className="text-muted text-sm">{t('support-office.lift_text')}</p>
          </ActionForm>
        </Disclosure>
      )}
      {mayWith(roles, 'ban_members') && member.status !== 'banned' && (
        <Disclosure summary={t('support-office.ban')}>
          <ActionForm
            submit={t('support-office.ban')}
            done={done}
            danger
            send={(call, form) => {
              const [sites, until] = [form.getAll('sites').map(Number), text(form, 'until')]
              const body: BodyOf<typeof banMember> = {
                member: id,
                ground: ground(form),
                ...(sites.length > 0 && { sites }),
                ...(until && { until }),
              }
              return call(banMember, { body })
            }}
          >
            <Ground />
            <ChipGroup
              name="sites"
              legend={t('safety-office.ban_sites')}
              hint={t('safety-office.ban_sites_hint')}
              options={file.sites.map(({ site, host }) => ({ value: String(site), label: host }))}
            />
            <TextField
              name="until"
              type="date"
              label={t('safety-office.ban_until')}
              hint={t('safety-office.ban_until_hint')}
            />
          </ActionForm>
        </Disclosure>
      )}
      {mayWith(roles, 'help_members') && !member.fictional && (isOpen || member.status === 'disabled') && (
        <Disclosure summary={t('support-office.delete')}>
          <ActionForm
            submit={t('support-office.delete')}
            done={done}
            danger
            send={(call, form) => call(deleteOnRequest, { body: { member: id, proof: text(form, 'proof') } })}
          >
            <p className="text-muted text-sm">{t('support-office.delete_text')}</p>
            <Why name="proof" label={t('support-office.proof')} />
          </ActionForm>
        </Disclosure>
      )}
    </Card>
  )
}

function Why({ name, label }: { name: string; label: string }) {
  return <TextField name={name} label={label} maxLength={REASON_LENGTH} required />
}

function Ground() {
  const t = useText()
  return (
    <SelectField
      name="ground"
      label={t('support-office.ground')}
      placeholder={t('support-office.ground_choose')}
      required
      options={REPORT_REASONS.map(value => ({ value, label: t(`safety.reason.${value}`) }))}
    />
  )
}
