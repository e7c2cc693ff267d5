import { Form } from 'react-router'
import { ownPageUrl } from '#pages/urls'
import { OwnPageArticle } from '#pages/web'
import { languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import type { PageChange } from '../../contract-own-pages.ts'

/** A version with the idempotency key of its button. */
type RestorableVersion = PageChange & { readonly restoreKey: string }

/** Every version of the page, newest first. A button makes an older one current again. */
export function PageHistory({ versions }: { versions: readonly RestorableVersion[] }) {
  const t = useText()
  const instant = useInstant()
  const [current] = versions
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('pages-office.page_versions')}</h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {versions.map(version => (
            <li key={version.version} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3 md:px-5">
              <div className="min-w-0 grow basis-64">
                <p className="text-muted text-sm">
                  {instant(version.at)}, {version.email}
                </p>
                <p className="break-words text-sm">
                  {ownPageUrl(version.address)}
                  {` · ${t(version.open ? 'pages-office.page_open' : 'pages-office.page_draft')}`}
                  {version.in_footer && ` · ${t('pages-office.page_in_footer')}`}
                </p>
                <Disclosure summary={t('pages-office.page_version_words')}>
                  {version.texts.map(words => (
                    <div key={words.language} className="mt-3">
                      <p className="text-muted text-sm">{languageName(words.language)}</p>
                      <OwnPageArticle as="h3" {...words} />
                    </div>
                  ))}
                </Disclosure>
              </div>
              {version === current ? (
                <p className="text-muted text-sm">{t('pages-office.page_version_now')}</p>
              ) : (
                <Form method="post">
                  <input type="hidden" name="key" value={version.restoreKey} suppressHydrationWarning />
                  <input type="hidden" name="version" value={current?.version} />
                  <input type="hidden" name="restored" value={version.version} />
                  <Button type="submit" variant="secondary" size="small">
                    {t('pages-office.page_restore')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
