import { Form } from 'react-router'
import { keyOfPart } from '#platform/key-of-part.ts'
import { languageName } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { writeDay } from '#sites/rules'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import type { DocumentVersion } from '../../contract-documents.ts'
import { FilledArticle, type ShownValue } from './filled-article.tsx'

interface Props {
  readonly versions: readonly DocumentVersion[]
  readonly site: { readonly name: string; readonly company: string }
  readonly values: readonly ShownValue[]
  readonly submission: string
}

/** All published versions, newest first. A planned one can become a draft again. */
export function VersionList({ versions, site, values, submission }: Props) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  const published = versions.filter(({ state }) => state !== 'draft')
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('pages-office.page_versions')}</h2>
      {published.length === 0 && <p className="text-muted">{t('pages-office.document_no_versions')}</p>}
      {published.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {published.map(version => (
              <li key={version.id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3 md:px-5">
                <div className="min-w-0 grow basis-64">
                  <p>
                    <a href={version.look} target="_blank" rel="noreferrer">
                      {writeDay(`${version.valid_from}T12:00:00Z`, locale)}
                    </a>
                    {` · ${version.owner === 'site' ? site.name : site.company}`}
                  </p>
                  <p className="text-muted text-sm">
                    {instant(version.at)}, {version.email}
                  </p>
                  <Disclosure summary={t('pages-office.page_version_words')}>
                    {version.texts.map(words => (
                      <div key={words.language} className="mt-3">
                        <p className="text-muted text-sm">{languageName(words.language)}</p>
                        <FilledArticle {...words} values={values} />
                      </div>
                    ))}
                  </Disclosure>
                </div>
                {version.state !== 'draft' && (
                  <p className="text-muted text-sm">{t(`pages-office.document_state.${version.state}`)}</p>
                )}
                {version.state === 'planned' && (
                  <Form method="post">
                    <input
                      type="hidden"
                      name="key"
                      value={keyOfPart(submission, version.id)}
                      suppressHydrationWarning
                    />
                    <input type="hidden" name="act" value="withdraw" />
                    <input type="hidden" name="id" value={version.id} />
                    <Button type="submit" variant="secondary" size="small">
                      {t('pages-office.document_withdraw')}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
