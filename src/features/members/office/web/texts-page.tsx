import { Check, CircleCheck, X } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { FictionalMark } from '#members/web'
import { keyOfPart } from '#platform/key-of-part.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { type DoneOf, pageAction, useDone, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { DecidedList, Office, officeLoader, ResultNote } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_TEXTS_URL } from '../../urls.ts'
import { decideTextReview, getTextReview, type QueuedText } from '../contract.ts'

export const loader = officeLoader(async ({ call, site }) => ({
  ...(await call(getTextReview, { query: { site } })),
  key: crypto.randomUUID(),
}))
export const action = pageAction(async ({ call, form, key }) => {
  const approved = form.get('decision') === 'approve'
  const { decided } = await call(decideTextReview, { body: { id: Number(form.get('id')), approved }, key })
  const about = { name: String(form.get('name')), field: form.get('field') as QueuedText['field'] }
  return { decided, approved, ...about, place: Number(form.get('place')), at: crypto.randomUUID() as string }
})
type Done = DoneOf<typeof action>
export const title = (t: Translate) => t('members-office.texts_title')

export function Component() {
  const t = useText()
  const { staff, texts, waiting, key } = useLoaderData<typeof loader>()
  const done = useDone<typeof action>()
  const refusal = useRefusal()
  return (
    <Office
      staff={staff}
      current={OFFICE_TEXTS_URL}
      title={t('members-office.texts_title')}
      aside={<p className="text-muted">{t('members-office.texts_waiting', { count: waiting })}</p>}
    >
      {refusal && (
        <Banner tone="danger" className="mb-4">
          {refusal.detail}
        </Banner>
      )}
      <DecidedList
        items={texts.map((text, place) => (
          <TextCard key={text.id} text={text} place={place} formKey={keyOfPart(key, text.id)} />
        ))}
        result={done && { place: done.place, note: <TextResult key={done.at} done={done} /> }}
        empty={
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('members-office.texts_empty')}>
            {t('members-office.texts_empty_text')}
          </EmptyState>
        }
      />
    </Office>
  )
}

function TextResult({ done: { decided, approved, name, field } }: { done: Done }) {
  const t = useText()
  const about = { name, field: t(`members.field.${field}`) }
  const outcome = approved ? 'members-office.text_approved' : 'members-office.text_refused'
  return (
    <ResultNote missed={decided === 'before'}>
      {t(decided === 'before' ? 'members-office.text_before' : outcome, about)}
    </ResultNote>
  )
}

function TextCard({ text, place, formKey }: { text: QueuedText; place: number; formKey: string }) {
  const t = useText()
  const date = useInstant({ dateStyle: 'medium', timeStyle: 'short' })(text.at)
  return (
    <Card as="li" className="flex flex-col gap-4">
      <header>
        <h2 className="text-xl">{t('staff.of_member', { name: text.member.name, age: text.member.age })}</h2>
        <p className="text-muted text-sm">
          {t('members-office.text_of', { field: t(`members.field.${text.field}`), site: text.site, date })}
        </p>
        <FictionalMark member={text.member} />
      </header>
      <p className="max-w-prose whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3">{text.content}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {text.found.map(({ harm, words }) => (
          <li key={harm} className="break-words">
            {t('members-office.found', { harm: t(`members.harm.${harm}`), words })}
          </li>
        ))}
      </ul>
      <KeptForm className="flex flex-wrap gap-2">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="id" value={text.id} />
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="name" value={text.member.name} />
        <input type="hidden" name="field" value={text.field} />
        <Button type="submit" name="decision" value="approve" icon={<Check aria-hidden />}>
          {t('members-office.approve')}
        </Button>
        <Button type="submit" name="decision" value="refuse" variant="secondary" icon={<X aria-hidden />}>
          {t('members-office.refuse')}
        </Button>
      </KeptForm>
    </Card>
  )
}
