import { CircleCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { VERDICTS } from '#desk/rules'
import { OFFICE_ANSWERS_URL } from '#desk/urls'
import { keyOfPart } from '#platform/key-of-part.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, textsIn, useDone, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { DecidedList, Office, officeLoader, ResultNote } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { decideAnswerReview, getAnswerReview, type SampledAnswer } from '../contract.ts'
import { AnswerConversation } from './answer-conversation.tsx'

export const loader = officeLoader(async ({ call, url }) => ({
  ...(await call(getAnswerReview, { query: { site: Number(url.searchParams.get('site')) || undefined } })),
  key: crypto.randomUUID(),
}))
export const action = pageAction(async ({ call, form, key }) => {
  const verdict = VERDICTS.find(each => each === form.get('verdict')) ?? 'good'
  const text = textsIn(form)
  const { decided } = await call(decideAnswerReview, {
    body: { id: Number(form.get('id')), verdict, note: text('note').slice(0, 1_000) },
    key,
  })
  const about = { member: text('member'), profile: text('profile') }
  return { decided, verdict, ...about, place: Number(form.get('place')), at: crypto.randomUUID() as string }
})
export const title = (t: Translate) => t('desk-office.answers_title')

export function Component() {
  const t = useText()
  const { staff, answers, waiting, key } = useLoaderData<typeof loader>()
  const done = useDone<typeof action>()
  const refusal = useRefusal()
  return (
    <Office
      staff={staff}
      current={OFFICE_ANSWERS_URL}
      title={t('desk-office.answers_title')}
      aside={<p className="text-muted">{t('desk-office.answers_waiting', { count: waiting })}</p>}
    >
      {refusal && (
        <Banner tone="danger" className="mb-4">
          {refusal.detail}
        </Banner>
      )}
      <DecidedList
        items={answers.map((answer, place) => (
          <AnswerCard key={answer.id} answer={answer} place={place} formKey={keyOfPart(key, answer.id)} />
        ))}
        result={
          done && {
            place: done.place,
            note: (
              <ResultNote key={done.at} missed={done.decided === 'before'}>
                {done.decided === 'before'
                  ? t('desk-office.verdict_before', { member: done.member })
                  : t('desk-office.verdict_done', { ...done, verdict: t(`desk-office.verdict.${done.verdict}`) })}
              </ResultNote>
            ),
          }
        }
        empty={
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('desk-office.answers_empty')}>
            {t('desk-office.answers_empty_text')}
          </EmptyState>
        }
      />
    </Office>
  )
}

function AnswerCard({ answer, place, formKey }: { answer: SampledAnswer; place: number; formKey: string }) {
  const t = useText()
  const date = useInstant({ dateStyle: 'medium', timeStyle: 'short' })(answer.at)
  return (
    <Card as="li" className="flex flex-col gap-3">
      <header>
        <h2 className="text-lg">{t('desk-office.answer_of', { member: answer.member, profile: answer.profile })}</h2>
        <p className="text-muted text-sm">
          {t('desk-office.answer_by', { operator: answer.operator, site: answer.site, date })}
        </p>
      </header>
      <AnswerConversation answer={answer} />
      {answer.honest && <p className="text-muted text-sm">{t('desk-office.answer_honest')}</p>}
      <KeptForm className="flex flex-col gap-3">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="id" value={answer.id} />
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="member" value={answer.member} />
        <input type="hidden" name="profile" value={answer.profile} />
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
