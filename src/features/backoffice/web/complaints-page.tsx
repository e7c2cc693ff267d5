import { MessageSquareWarning } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { CallProblem, call } from '#platform/web/call.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { answerComplaint, getComplaints, type OpenComplaint } from '../contract.ts'
import { ANSWER_LENGTH } from '../rules.ts'
import { Office } from './office.tsx'
import { officeLoader } from './office-loader.ts'

export const loader = officeLoader(async ({ call }) => ({ ...(await call(getComplaints)), now: Date.now() }))
export const title = (t: Translate) => t('backoffice.complaints_title')
export const texts = ['backoffice', 'pages'] as const

export function Component() {
  const t = useText()
  const { staff, complaints, now } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current="/backoffice/complaints"
      title={t('backoffice.complaints_title')}
      aside={<p className="text-muted">{t('backoffice.complaints_waiting', { count: complaints.length })}</p>}
    >
      {complaints.length === 0 ? (
        <EmptyState icon={<MessageSquareWarning aria-hidden />} title={t('backoffice.complaints_empty')}>
          {t('backoffice.complaints_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {complaints.map(complaint => (
            <ComplaintCard key={complaint.id} complaint={complaint} isLate={Date.parse(complaint.due) < now} />
          ))}
        </ul>
      )}
    </Office>
  )
}

function ComplaintCard({ complaint, isLate }: { complaint: OpenComplaint; isLate: boolean }) {
  const t = useText()
  const locale = useLocale()
  const day = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const subject = t(`pages.complaints.subject.${complaint.subject}`)
  const due = { date: day(complaint.due) }
  return (
    <Card as="li" className="flex flex-col gap-4">
      <header>
        <h2 className="text-xl">{t('backoffice.complaint_head', { number: complaint.id, subject })}</h2>
        <p className="text-muted text-sm">
          {t('backoffice.complaint_from', { ...complaint, date: day(complaint.at) })}
        </p>
        <p className={classNames('font-semibold text-sm', isLate && 'text-danger')}>
          {isLate ? t('backoffice.complaint_late', due) : t('backoffice.complaint_due', due)}
        </p>
      </header>
      <p className="max-w-prose whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3">{complaint.story}</p>
      <Answer id={complaint.id} />
    </Card>
  )
}

function Answer({ id }: { id: number }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const { answered } = await call(answerComplaint, { body: { id, answer } })
      showToast({ message: t(answered === 'now' ? 'backoffice.complaint_sent' : 'backoffice.complaint_before') })
      await revalidate()
    } catch (error) {
      const fields = error instanceof CallProblem ? error.fields : {}
      setFault(fields.answer?.detail ?? (error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={event => void send(event)} className="flex max-w-prose flex-col items-start gap-3 [&>div]:w-full">
      <TextArea
        label={t('backoffice.complaint_answer')}
        value={answer}
        maxLength={ANSWER_LENGTH}
        rows={4}
        error={fault}
        onChange={event => setAnswer(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {t('backoffice.complaint_send')}
      </Button>
    </form>
  )
}
