import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { Text, type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, textsIn, useRefusal } from '#platform/web/page.ts'
import { documentUrl } from '#sites/urls'
import { Button } from '#ui/buttons/button.tsx'
import { DoneCard } from '#ui/cards/done-card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fileComplaint } from '../contract.ts'
import {
  ANSWER_IN_DAYS,
  COMPLAINT_NAME_LENGTH,
  COMPLAINT_SUBJECTS,
  type ComplaintSubject,
  STORY_LENGTH,
} from '../rules.ts'

export const loader = pageLoader(({ url }) => ({
  key: crypto.randomUUID() as string,
  subject: subjectIn(url.searchParams.get('subject')),
}))

export const action = pageAction(async ({ call, form, key }) => {
  const field = textsIn(form)
  const subject = subjectIn(field('subject'))
  const email = field('email')
  const body = { name: field('name'), email, subject, story: field('story') }
  const { number } = await call(fileComplaint, { body, key })
  return { number, email }
})

function subjectIn(value: string | null): ComplaintSubject {
  return COMPLAINT_SUBJECTS.find(each => each === value) ?? 'other'
}

export const title = (t: Translate) => t('pages.complaints.title')
export const description = (t: Translate) => t('pages.complaints.description')

export function Component() {
  const t = useText()
  const sent = useActionData() as { number?: number; email: string } | undefined
  return (
    <div className="page-width py-10 md:py-14">
      <div className="mx-auto max-w-[38rem]">
        <h1>{t('pages.complaints.title')}</h1>
        {sent?.number ? <Sent number={sent.number} email={sent.email} /> : <ComplaintForm />}
      </div>
    </div>
  )
}

function Sent({ number, email }: { number: number; email: string }) {
  const t = useText()
  return (
    <DoneCard className="mt-6" title={t('pages.complaints.sent_title')}>
      {t('pages.complaints.sent', { number, email, days: ANSWER_IN_DAYS })}
    </DoneCard>
  )
}

function ComplaintForm() {
  const t = useText()
  const { key, subject } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const error = (field: string) => refusal?.fields?.[field]?.detail
  return (
    <>
      <p className="mt-4 text-lg text-muted">{t('pages.complaints.intro', { days: ANSWER_IN_DAYS })}</p>
      {refusal && !refusal.fields && (
        <div className="mt-6">
          <Banner tone="danger">{refusal.detail}</Banner>
        </div>
      )}
      <KeptForm className="mt-8 flex flex-col gap-6" noValidate>
        <input type="hidden" name="key" value={key} />
        <SelectField
          label={t('pages.complaints.subject')}
          name="subject"
          options={COMPLAINT_SUBJECTS.map(value => ({ value, label: t(`pages.complaints.subject.${value}`) }))}
          defaultValue={subject}
        />
        <TextArea
          label={t('pages.complaints.story')}
          hint={t('pages.complaints.story_hint')}
          name="story"
          rows={7}
          maxLength={STORY_LENGTH}
          required
          error={error('story')}
        />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            label={t('pages.complaints.name')}
            name="name"
            autoComplete="name"
            maxLength={COMPLAINT_NAME_LENGTH}
            required
            error={error('name')}
          />
          <TextField
            label={t('pages.complaints.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={error('email')}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" size="large" busy={busy}>
            {t('pages.complaints.send')}
          </Button>
          <p className="text-muted text-sm">
            <Text
              id="pages.complaints.other_ways"
              components={{
                a: (
                  // biome-ignore lint/a11y/useAnchorContent: the text is in the catalogue
                  <a href={documentUrl('service')} />
                ),
              }}
            />
          </p>
        </div>
      </KeptForm>
    </>
  )
}
