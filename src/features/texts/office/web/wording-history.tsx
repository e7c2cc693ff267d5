import { Form } from 'react-router'
import { keyOfPart } from '#platform/key-of-part.ts'
import { languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { WordingChange, WordingLanguage } from '../contract.ts'

interface Props {
  readonly history: readonly WordingChange[]
  readonly languages: readonly WordingLanguage[]
  readonly submission: string
}

/** Every change of this text, newest first. A button restores an older text. */
export function WordingHistory({ history, languages, submission }: Props) {
  const t = useText()
  const instant = useInstant()
  if (history.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('texts-office.history')}</h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {history.map(change => {
            const now = languages.find(({ language }) => language === change.language)
            const isCurrent = now?.[change.owner].version === change.id
            return (
              <li key={change.id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
                <div className="min-w-0 grow basis-64">
                  <p className="text-muted text-sm">
                    {instant(change.at)}, {change.email}, {languageName(change.language)},{' '}
                    {t(`texts-office.owner_short.${change.owner}`)}
                  </p>
                  <p className="whitespace-pre-line break-words" lang={change.language}>
                    {change.message ?? <em>{t('texts-office.catalogue_again')}</em>}
                  </p>
                </div>
                {now && !isCurrent && change.message !== null && (
                  <Form method="post">
                    <input type="hidden" name="key" value={keyOfPart(submission, change.id)} suppressHydrationWarning />
                    <input type="hidden" name="language" value={change.language} />
                    <input type="hidden" name="owner" value={change.owner} />
                    <input type="hidden" name={`version_${change.owner}`} value={now[change.owner].version} />
                    <input type="hidden" name="message" value={change.message} />
                    <Button type="submit" variant="secondary" size="small">
                      {t('texts-office.use_again')}
                    </Button>
                  </Form>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
