import { CircleCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { VERDICTS } from '#desk/rules'
import { OFFICE_ANSWERS_URL } from '#desk/urls'
import { keyOfPart } from '#platform/key-of-part.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { decideAnswerReview, getAnswerReview, type SampledAnswer } from '../contract.ts'

export const loader = officeLoader(async ({ call, url }) => ({
  ...(await call(getAnswerReview, { query: { site: Number(url.searchParams.get('site')) || undefined } })),
  key: crypto.randomUUID(),
}))
export const action = pageAction(async ({ call, form, key }) => {
  const verdict = VERDICTS.find(each => each === form.get('verdict')) ?? 'good'
  await call(decideAnswerReview, {
    body: { id: Number(form.get('id')), verdict, note: String(form.get('note') ?? '').slice(0, 1_000) },
    key,
  })
  return {}
})
export const title = (t: Translate) => t('desk-office.answers_title')

export function Component() {
  const t = useText()
  const { staff, answers, waiting, key } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_ANSWERS_URL}
      title={t('desk-office.answers_title')}
      aside={<p className="text-muted">{t('desk-office.answers_waiting', { count: waiting })}</p>}
    >
      {answers.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('desk-office.answers_empty')}>
          {t('desk-office.answers_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {answers.map(answer => (
            <AnswerCard key={answer.id} answer={answer} formKey={keyOfPart(key, answer.id)} />
          ))}
        </ul>
      )}
    </Office>
  )
}

function AnswerCard({ answer, formKey }: { answer: SampledAnswer; formKey: string }) {
  const t = useText()
  const date = useInstant({ dateStyle: 'medium', timeStyle: 'short' })(answer.at)
  return (
    <Card as="li" className="flex flex-col gap-3">
      <header>
        <h2 className="text-lg">{t('desk-office.answer_of', { member: answer.member, profile: answer.profile })}</h2>
        <p className="text-muted text-sm">
          {t('desk-office.answer_by', { number: answer.staff, site: answer.site, date })}
        </p>
      </header>
      {answer.asked.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <p key={index} className="max-w-prose whitespace-pre-line break-words rounded-md border border-line px-4 py-2">
          {words}
        </p>
      ))}
      <p className="max-w-prose self-end whitespace-pre-line break-words rounded-md bg-primary-soft px-4 py-2">
        {answer.words}
      </p>
      {answer.honest && <p className="text-muted text-sm">{t('desk-office.answer_honest')}</p>}
      <KeptForm className="flex flex-col gap-3">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="id" value={answer.id} />
        <TextArea name="note" label={t('desk-office.note')} rows={2} maxLength={1_000} />
        <div className="flex flex-wrap gap-2">
          {VERDICTS.map(verdict => (
            <Button
              key={verdict}
              type="submit"
              name="verdict"
              value={verdict}
              variant={verdict === 'good' ? 'primary' : 'secondary'}
            >
              {t(`desk-office.verdict.${verdict}`)}
            </Button>
          ))}
        </div>
      </KeptForm>
    </Card>
  )
}
