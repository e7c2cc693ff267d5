import { useState } from 'react'
import { LOCALES, type Locale, languageName } from '#platform/locale.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { textsIn, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PageChange, PageWords, SiteOfPage } from '../../contract-own-pages.ts'
import { FilledArticle } from '../documents/filled-article.tsx'
import { ValueList } from '../documents/value-list.tsx'

interface Props {
  readonly site: SiteOfPage
  /** Missing for a new page. */
  readonly page?: PageChange
  readonly submission: string
}

/** Address, state and words of a page, with a preview of the words as they are typed. */
export function PageForm({ site, page, submission }: Props) {
  const t = useText()
  const problem = useRefusal()
  return (
    <KeptForm noValidate className="flex flex-col gap-5">
      <input type="hidden" name="key" value={submission} suppressHydrationWarning />
      <input type="hidden" name="site" value={site.id} />
      {page && <input type="hidden" name="version" value={page.version} />}
      <Card className="flex flex-col gap-4">
        <TextField
          name="address"
          label={t('pages-office.page_address')}
          hint={t('pages-office.page_address_hint', { origin: site.origin })}
          defaultValue={page?.address}
          autoCapitalize="none"
          spellCheck={false}
          error={problem?.fields?.address?.detail}
        />
        <Checkbox
          name="open"
          value="yes"
          defaultChecked={page?.open}
          label={t('pages-office.page_is_open')}
          hint={t('pages-office.page_is_open_hint')}
        />
        <Checkbox
          name="in_footer"
          value="yes"
          defaultChecked={page?.in_footer}
          label={t('pages-office.page_show_in_footer')}
        />
      </Card>
      <ValueList values={site.values} />
      {site.languages.map((language, index) => (
        <LanguagePart
          key={language}
          values={site.values}
          language={language}
          isOwn={index === 0}
          words={page?.texts.find(each => each.language === language)}
          problem={problem}
        />
      ))}
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <div>
        <Button type="submit">{t(page ? 'staff.save' : 'pages-office.page_create')}</Button>
      </div>
    </KeptForm>
  )
}

interface PartProps {
  readonly language: Locale
  /** The site's own language, whose words stand in for missing ones. */
  readonly isOwn: boolean
  readonly words: PageWords | undefined
  readonly values: SiteOfPage['values']
  readonly problem: ProblemDocument | undefined
}

function LanguagePart({ language, isOwn, words, values, problem }: PartProps) {
  const t = useText()
  const typed = useRefusedValues()
  const before = (name: 'title' | 'body') => typed?.[`${name}_${language}`]?.[0] ?? words?.[name] ?? ''
  const [title, setTitle] = useState(before('title'))
  const [body, setBody] = useState(before('body'))
  return (
    <Card as="section" className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="text-xl" lang={language}>
            {languageName(language)}
          </h2>
          <p className="mt-1 text-muted text-sm">
            {t(isOwn ? 'pages-office.page_own_language' : 'pages-office.page_other_language')}
          </p>
        </div>
        <TextField
          name={`title_${language}`}
          label={t('pages-office.page_title')}
          lang={language}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
          error={problem?.fields?.[`title_${language}`]?.detail}
        />
        <TextArea
          name={`body_${language}`}
          label={t('pages-office.page_body')}
          hint={t('pages-office.page_body_hint')}
          lang={language}
          rows={8}
          value={body}
          onChange={event => setBody(event.currentTarget.value)}
          error={problem?.fields?.[`body_${language}`]?.detail}
        />
      </div>
      {(title || body) && (
        <section aria-label={t('pages-office.page_preview')} className="min-w-0">
          <p className="mb-3 font-semibold text-sm">{t('pages-office.page_preview')}</p>
          <Card tone="sunken">
            <FilledArticle title={title} body={body} language={language} values={values} />
          </Card>
        </section>
      )}
    </Card>
  )
}

/** The typed page as a request body. */
export function pageIn(form: FormData) {
  const text = textsIn(form)
  return {
    address: text('address').slice(0, 1_000),
    open: form.has('open'),
    in_footer: form.has('in_footer'),
    texts: LOCALES.filter(language => form.has(`title_${language}`)).map(language => ({
      language,
      title: text(`title_${language}`),
      body: text(`body_${language}`),
    })),
  }
}
