import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Card } from '#ui/cards/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { OpenComplaint } from '../contract.ts'
import { AnswerForm, SetAsideForm } from './complaint-forms.tsx'

/**
 * One complaint with its sender and the two ways to close it; staff can't answer an objection to their own decision.
 */
export function ComplaintCard({ complaint, isLate }: { complaint: OpenComplaint; isLate: boolean }) {
  const t = useText()
  const day = useInstant({ dateStyle: 'medium' })
  const subject = t(`pages.complaints.subject.${complaint.subject}`)
  const due = { date: day(complaint.due) }
  return (
    <Card as="li" className="flex flex-col gap-4">
      <header>
        <h2 className="text-xl">{t('pages-office.complaint_head', { number: String(complaint.id), subject })}</h2>
        <p className="break-words text-muted text-sm">
          {t('pages-office.complaint_from', { ...complaint, date: day(complaint.at) })}
        </p>
        <p className={classNames('text-sm', complaint.address === 'other' && 'font-semibold text-danger')}>
          {t(`pages-office.complaint_address.${complaint.address}`)}
        </p>
        <p className={classNames('font-semibold text-sm', isLate && 'text-danger')}>
          {isLate ? t('pages-office.complaint_late', due) : t('pages-office.complaint_due', due)}
        </p>
      </header>
      <p className="max-w-prose whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3">{complaint.story}</p>
      {complaint.own_decision ? (
        <Banner>{t('pages-office.complaint_own_decision')}</Banner>
      ) : (
        <>
          <AnswerForm id={complaint.id} />
          <Disclosure summary={t('pages-office.complaint_set_aside')}>
            <SetAsideForm id={complaint.id} />
          </Disclosure>
        </>
      )}
    </Card>
  )
}
