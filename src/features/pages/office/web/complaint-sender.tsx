import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { useAction } from '#staff/web'
import { officeMemberUrl } from '#support/urls'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { assignComplaint, type Colleague, type OfficeComplaint } from '../contract.ts'

type Props = { complaint: OfficeComplaint; colleagues: readonly Colleague[] }

/** The member who complains, and the staff member who takes care of the complaint. */
export function ComplaintSender({ complaint, colleagues }: Props) {
  const t = useText()
  const day = useInstant({ dateStyle: 'medium' })
  const { account, address } = complaint
  return (
    <div className="flex flex-col gap-4 rounded-md bg-sunken p-4 text-sm">
      <section>
        <h3 className="font-sans font-semibold text-base">{t('pages-office.complaint_sender')}</h3>
        {account ? (
          <>
            <p className="break-words">
              {account.age === null ? account.name : `${account.name} (${account.age})`}
              <span className="block text-muted">
                {[
                  account.suspended_until
                    ? t('support-office.suspended_short', { until: day(account.suspended_until) })
                    : t(`support-office.status_is.${account.status}`),
                  account.premium && t('support-office.premium'),
                  t('pages-office.complaint_member_since', { date: day(account.joined) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <a
              href={officeMemberUrl(account.id)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('pages-office.complaint_member_open')}
            </a>
          </>
        ) : (
          <p className="text-muted">{t('pages-office.complaint_no_member')}</p>
        )}
        <p className={classNames(address === 'other' && 'font-semibold text-danger')}>
          {t(`pages-office.complaint_address.${address}`)}
        </p>
      </section>
      {complaint.measure && (
        <section>
          <h3 className="font-sans font-semibold text-base">{t('pages-office.complaint_measure')}</h3>
          <p className="whitespace-pre-line">{complaint.measure.words}</p>
        </section>
      )}
      {complaint.handled === null && <Assignee complaint={complaint} colleagues={colleagues} />}
    </div>
  )
}

function Assignee({ complaint: { id, site_id, assigned }, colleagues }: Props) {
  const t = useText()
  const runAction = useAction()
  const able = colleagues.filter(({ sites }) => sites === null || sites.includes(site_id))
  const options = able.map(each => ({ value: String(each.id), label: each.email }))
  // A colleague without the permission keeps the complaint until staff assign it again.
  if (assigned && !able.some(each => each.id === assigned.id)) {
    options.push({ value: String(assigned.id), label: assigned.email })
  }
  return (
    <SelectField
      label={t('pages-office.complaint_assignee')}
      value={assigned ? String(assigned.id) : ''}
      placeholder={t('pages-office.complaint_assignee_none')}
      options={options}
      onChange={event => {
        const to = Number(event.currentTarget.value) || null
        void runAction(
          async () => void (await call(assignComplaint, { body: { id, before: assigned?.id ?? null, to } })),
        )
      }}
    />
  )
}
