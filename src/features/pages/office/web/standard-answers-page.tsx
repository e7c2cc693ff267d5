import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { data, useActionData, useLoaderData } from 'react-router'
import { LOCALES, type Locale, languageName } from '#platform/locale.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OFFICE_STANDARD_ANSWERS_URL } from '../../urls.ts'
import type { StandardAnswer } from '../contract.ts'
import {
  changeStandardAnswer,
  createStandardAnswer,
  getStandardAnswers,
  removeStandardAnswer,
} from '../contract-standard-answers.ts'
import { ANSWER_LENGTH, STANDARD_TITLE_LENGTH, STANDARD_WORDS } from '../rules.ts'

export const loader = officeLoader(({ call, url }) => {
  const site = Number(url.searchParams.get('site')) || undefined
  return call(getStandardAnswers, { query: site ? { site } : {} })
})

/** The refused answer's id (0 for a new one) and the reason. */
type Refusal = { readonly answer: number; readonly problem: ProblemDocument }

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const [site, id, version] = ['site', 'answer', 'version'].map(name => Number(form.get(name)))
  try {
    if (form.get('do') === 'remove') await call(removeStandardAnswer, { body: { id: id! }, key })
    else if (id) await call(changeStandardAnswer, { body: { id, version: version!, ...contentIn(form) }, key })
    else await call(createStandardAnswer, { body: { site: site!, ...contentIn(form) }, key })
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status >= 500) throw error
    return data({ answer: id!, problem: error.document } satisfies Refusal, { status: error.status })
  }
  return redirect(`${OFFICE_STANDARD_ANSWERS_URL}?site=${site}`)
})

function contentIn(form: FormData) {
  const words = (name: string) => String(form.get(name) ?? '').slice(0, 20_000)
  const language = LOCALES.find(each => each === form.get('language')) ?? LOCALES[0]
  return { language, title: words('title'), body: words('body') }
}

export const title = (t: Translate) => t('pages-office.standard_answers_title')

export function Component() {
  const t = useText()
  const { staff, site, answers } = useLoaderData<typeof loader>()
  const refusal = useActionData() as Refusal | undefined
  return (
    <Office
      staff={staff}
      current={OFFICE_STANDARD_ANSWERS_URL}
      site={site.id}
      title={t('pages-office.standard_answers_title')}
    >
      <p className="mb-4 max-w-prose text-muted">{t('pages-office.standard_intro')}</p>
      <Card className="mb-6">
        <Disclosure summary={t('pages-office.standard_new')} defaultOpen={refusal?.answer === 0}>
          <AnswerFields
            key={`${site.id}-${answers.length}`}
            site={site.id}
            languages={site.languages}
            refusal={refusal}
          />
        </Disclosure>
      </Card>
      {answers.length === 0 ? (
        <EmptyState icon={<MessageSquareText aria-hidden />} title={t('pages-office.standard_empty')}>
          {t('pages-office.standard_empty_text')}
        </EmptyState>
      ) : (
        <ul key={site.id} className="grid gap-3">
          {answers.map(answer => (
            <Card as="li" key={`${answer.id}-${answer.version}`} padding="small">
              <Disclosure
                summary={`${answer.title} (${languageName(answer.language as Locale)})`}
                defaultOpen={refusal?.answer === answer.id}
              >
                <AnswerFields site={site.id} languages={site.languages} answer={answer} refusal={refusal} />
              </Disclosure>
            </Card>
          ))}
        </ul>
      )}
    </Office>
  )
}

type FieldsProps = {
  site: number
  languages: readonly Locale[]
  /** Missing for a new answer. */
  answer?: StandardAnswer
  refusal: Refusal | undefined
}

function AnswerFields({ site, languages, answer, refusal }: FieldsProps) {
  const t = useText()
  const [key] = useState(() => crypto.randomUUID())
  const problem = refusal?.answer === (answer?.id ?? 0) ? refusal.problem : undefined
  return (
    <KeptForm
      when={{ answer: answer && String(answer.id) }}
      noValidate
      className="flex max-w-prose flex-col items-start gap-4 pt-2 [&>div]:w-full"
    >
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <input type="hidden" name="site" value={site} />
      {answer && <input type="hidden" name="answer" value={answer.id} />}
      {answer && <input type="hidden" name="version" value={answer.version} />}
      <TextField
        name="title"
        label={t('pages-office.standard_title')}
        defaultValue={answer?.title}
        maxLength={STANDARD_TITLE_LENGTH}
        error={problem?.fields?.title?.detail}
      />
      <SelectField
        name="language"
        label={t('pages-office.standard_language')}
        defaultValue={answer?.language ?? languages[0]}
        options={languages.map(value => ({ value, label: languageName(value) }))}
      />
      <TextArea
        name="body"
        label={t('pages-office.standard_body')}
        hint={t('pages-office.standard_body_hint', { words: STANDARD_WORDS.map(word => `{${word}}`).join(', ') })}
        defaultValue={answer?.body}
        maxLength={ANSWER_LENGTH}
        rows={6}
        error={problem?.fields?.body?.detail}
      />
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t(answer ? 'staff.save' : 'pages-office.standard_create')}</Button>
        {answer && (
          <Button type="submit" name="do" value="remove" variant="secondary">
            {t('pages-office.standard_remove')}
          </Button>
        )}
      </div>
    </KeptForm>
  )
}
