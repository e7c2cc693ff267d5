import { useState } from 'react'
import { type Locale, languageName } from '#platform/locale.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { DocumentWords } from '../../contract-documents.ts'
import { FilledArticle, type ShownValue } from './filled-article.tsx'
import { ValueList } from './value-list.tsx'

interface Props {
  readonly site: {
    readonly id: number
    readonly name: string
    readonly company: string
    readonly company_sites: readonly string[]
    readonly may_company: boolean
    readonly languages: readonly Locale[]
  }
  readonly owner: 'site' | 'company'
  /** Zero without a draft. */
  readonly revision: number
  readonly words: readonly DocumentWords[]
  readonly values: readonly ShownValue[]
  readonly submission: string
}

/** The words of a draft in every language of the site, with a preview while they are typed. */
export function DocumentForm({ site, owner, revision, words, values, submission }: Props) {
  const t = useText()
  const problem = useRefusal()
  const isOther = problem !== undefined && /languages_missing|in_force|draft_exists/.test(problem.code)
  return (
    <>
      {site.may_company && (
        <Tabs
          label={t('pages-office.document_owner')}
          className="mb-5"
          tabs={(['site', 'company'] as const).map(each => ({
            href: `?site=${site.id}&owner=${each}`,
            label: each === 'site' ? site.name : t('pages-office.document_company', { company: site.company }),
            current: each === owner,
          }))}
        />
      )}
      {owner === 'company' && (
        <p className="mb-4 max-w-prose text-muted text-sm">
          {t('pages-office.document_company_hint', { sites: site.company_sites.join(', ') })}
        </p>
      )}
      <ValueList values={values} />
      <KeptForm when={{ act: 'save' }} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="key" value={submission} suppressHydrationWarning />
        <input type="hidden" name="act" value="save" />
        <input type="hidden" name="owner" value={owner} />
        <input type="hidden" name="revision" value={revision} />
        {site.languages.map(language => (
          <LanguagePart
            key={language}
            language={language}
            words={words.find(each => each.language === language)}
            values={values}
            problem={problem}
          />
        ))}
        {problem && !problem.fields && !isOther && <FormError>{problem.detail}</FormError>}
        <div>
          <Button type="submit">{t('pages-office.document_save')}</Button>
        </div>
      </KeptForm>
    </>
  )
}

interface PartProps {
  readonly language: Locale
  readonly words: DocumentWords | undefined
  readonly values: readonly ShownValue[]
  readonly problem: ProblemDocument | undefined
}

function LanguagePart({ language, words, values, problem }: PartProps) {
  const t = useText()
  const typed = useRefusedValues()
  const before = (name: 'title' | 'body') => typed?.[`${name}_${language}`]?.[0] ?? words?.[name] ?? ''
  const [title, setTitle] = useState(before('title'))
  const [body, setBody] = useState(before('body'))
  return (
    <Card as="section" className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="text-xl" lang={language}>
          {languageName(language)}
        </h2>
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
          rows={16}
          value={body}
          onChange={event => setBody(event.currentTarget.value)}
          error={problem?.fields?.[`body_${language}`]?.detail}
        />
      </div>
      <div className="min-w-0">
        <p className="mb-3 font-semibold text-sm">{t('pages-office.page_preview')}</p>
        <Card tone="sunken">
          <ScrollBox label={languageName(language)} className="max-h-[32rem]">
            <FilledArticle title={title} body={body} language={language} values={values} />
          </ScrollBox>
        </Card>
      </div>
    </Card>
  )
}
