import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Deciders } from '#queue/office'
import { Card } from '#ui/cards/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Colleague, OfficeComplaint, StandardAnswer } from '../contract.ts'
import { filledIn } from '../rules.ts'
import { AnswerForm, SetAsideForm } from './complaint-forms.tsx'
import { ComplaintSender } from './complaint-sender.tsx'

type Props = {
  complaint: OfficeComplaint
  isLate: boolean
  standardAnswers: readonly StandardAnswer[]
  colleagues: readonly Colleague[]
  /** Shows the result of a form in the list, which the complaint may leave. */
  onDone: (result: string) => void
}

/** One complaint with its sender beside it. */
export function ComplaintCard({ complaint, isLate, standardAnswers, colleagues, onDone }: Props) {
  const t = useText()
  const day = useInstant({ dateStyle: 'medium' })
  const subject = t(`pages.complaints.subject.${complaint.subject}`)
  const due = { date: day(complaint.due) }
  return (
    <Card as="li" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <header>
          <h2 className="text-xl">{t('pages-office.complaint_head', { number: String(complaint.id), subject })}</h2>
          <p className="break-words text-muted text-sm">
            {t('pages-office.complaint_from', { ...complaint, date: day(complaint.at) })}
          </p>
          {complaint.by_mail && <p className="text-muted text-sm">{t('pages-office.complaint_by_mail')}</p>}
          {complaint.handled === null && (
            <p className={classNames('font-semibold text-sm', isLate && 'text-danger')}>
              {isLate ? t('pages-office.complaint_late', due) : t('pages-office.complaint_due', due)}
            </p>
          )}
        </header>
        {complaint.earlier && <Earlier earlier={complaint.earlier} />}
        <p className="max-w-prose whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3">{complaint.story}</p>
        {complaint.handled ? (
          <Outcome handled={complaint.handled} />
        ) : (
          <Reply complaint={complaint} standardAnswers={standardAnswers} onDone={onDone} />
        )}
      </div>
      <ComplaintSender complaint={complaint} colleagues={colleagues} />
    </Card>
  )
}

/** The sender's earlier message with its answer. */
function Earlier({ earlier: { story, answer, at } }: { earlier: NonNullable<OfficeComplaint['earlier']> }) {
  const t = useText()
  return (
    <Disclosure summary={t('pages-office.complaint_earlier', { date: useInstant()(at) })}>
      <p className="max-w-prose whitespace-pre-line break-words">{story}</p>
      {answer && (
        <>
          <p className="mt-3 font-semibold text-sm">{t('pages-office.complaint_earlier_answer')}</p>
          <p className="max-w-prose whitespace-pre-line break-words">{answer}</p>
        </>
      )}
    </Disclosure>
  )
}

/** The two ways to close a complaint; staff can't answer an objection to their own decision. */
function Reply({ complaint, standardAnswers, onDone }: Pick<Props, 'complaint' | 'standardAnswers' | 'onDone'>) {
  const t = useText()
  const { own_decision: isOwn, deciders } = complaint
  if (isOwn || deciders) {
    return (
      <Banner title={t(isOwn ? 'pages-office.complaint_own_decision' : 'queue-office.appeal')}>
        {deciders && <Deciders emails={deciders} />}
      </Banner>
    )
  }
  const { id, site, site_id, language, name } = complaint
  const fitting = standardAnswers
    .filter(each => each.site === site_id && each.language === language)
    .map(each => ({ ...each, body: filledIn(each.body, { name, site, number: String(id) }) }))
  return (
    <>
      <AnswerForm id={id} measure={complaint.measure} standardAnswers={fitting} onDone={onDone} />
      <Disclosure summary={t('pages-office.complaint_set_aside')}>
        <SetAsideForm id={id} onDone={onDone} />
      </Disclosure>
    </>
  )
}

function Outcome({ handled: { at, by, answer, set_aside } }: { handled: NonNullable<OfficeComplaint['handled']> }) {
  const t = useText()
  const date = useInstant()(at)
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {by === null
          ? t('pages-office.complaint_handled', { date })
          : t('pages-office.complaint_handled_by', { date, staff: by })}
      </p>
      {answer === null && <p className="text-muted">{t('pages-office.complaint_set_aside')}</p>}
      <p className="mt-2 max-w-prose whitespace-pre-line break-words">{answer ?? set_aside}</p>
    </div>
  )
}
