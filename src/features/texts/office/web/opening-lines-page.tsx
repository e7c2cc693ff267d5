import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { keyOfPart } from '#platform/key-of-part.ts'
import { isLocale, languageName } from '#platform/locale.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { OFFICE_OPENING_LINES_URL } from '#texts/urls'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { changeOpeningLines, getOpeningLines, type LinesOfLanguage } from '../contract-opening-lines.ts'

export const loader = officeLoader(async ({ call, url }) => {
  const site = Number(url.searchParams.get('site')) || undefined
  return { ...(await call(getOpeningLines, { query: { site } })), submission: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key }) => {
  const text = textsIn(form)
  const language = text('language')
  if (!isLocale(language)) return null
  const linesOf = (name: string) => text(name).split(/\r?\n/)
  const before = linesOf('before').filter(line => line !== '')
  const lines = text('do') === 'reset' ? [] : linesOf('lines')
  await call(changeOpeningLines, { body: { site: Number(form.get('site')), language, before, lines }, key })
  return { saved: crypto.randomUUID() as string, language }
})

export const title = (t: Translate) => t('texts-office.opening_title')

/** The lines that members can send as their first message, per language of a site. */
export function Component() {
  const t = useText()
  const { staff, site, languages, submission } = useLoaderData<typeof loader>()
  const done = useActionData() as { saved?: string; language?: string } | undefined
  return (
    <Office staff={staff} current={OFFICE_OPENING_LINES_URL} site={site.id} title={t('texts-office.opening_title')}>
      <p className="mb-5 max-w-prose text-muted">{t('texts-office.opening_intro')}</p>
      <div className="flex flex-col gap-4">
        {languages.map(each => (
          <LanguageForm
            key={`${site.id} ${each.language} ${each.own.join('\n')}`}
            siteId={site.id}
            lines={each}
            submission={submission}
            saved={done?.language === each.language ? done.saved : undefined}
          />
        ))}
      </div>
    </Office>
  )
}

interface Props {
  readonly siteId: number
  readonly lines: LinesOfLanguage
  readonly submission: string
  readonly saved: string | undefined
}

function LanguageForm({ siteId, lines: { language, own, shared }, submission, saved }: Props) {
  const t = useText()
  const typed = useRefusedValues()
  const isRefused = typed?.language?.[0] === language
  const refusal = useRefusal()
  const problem = isRefused ? refusal : undefined
  const stored = (own.length > 0 ? own : shared).join('\n')
  const [text, setText] = useState((isRefused && typed?.lines?.[0]) || stored)
  const inherited = shared.length > 0 ? 'texts-office.opening_shared' : 'texts-office.opening_empty'
  const hint = own.length > 0 ? 'texts-office.opening_own' : inherited
  const shown = text.split('\n').filter(line => line.trim() !== '')
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{languageName(language)}</h2>
      <KeptForm when={{ language }} className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <input type="hidden" name="key" value={keyOfPart(submission, language)} suppressHydrationWarning />
          <input type="hidden" name="site" value={siteId} />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="before" value={own.join('\n')} />
          <TextArea
            name="lines"
            label={t('texts-office.opening_lines')}
            hint={t(hint)}
            lang={language}
            rows={8}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            error={problem?.fields?.lines?.detail}
          />
          {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">{t('staff.save')}</Button>
            {own.length > 0 && (
              <Button type="submit" name="do" value="reset" variant="secondary">
                {t('texts-office.opening_reset')}
              </Button>
            )}
            {saved && !problem && <SavedNote key={saved}>{t('texts-office.saved')}</SavedNote>}
          </div>
        </div>
        <div className="min-w-0">
          <p className="mb-2 font-semibold text-sm">{t('texts-office.opening_preview')}</p>
          <ul className="flex flex-col gap-2" lang={language}>
            {shown.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may be typed twice, and lines have no state
              <li key={index} className="break-words rounded-lg border border-line bg-card px-4 py-3">
                {line}
              </li>
            ))}
          </ul>
        </div>
      </KeptForm>
    </Card>
  )
}
