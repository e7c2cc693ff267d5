import { isLocale, languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { TeamLanguage } from '../contract.ts'

/** The number of waiting members in each language, with a warning for a language without operators. */
export function TeamLanguages({ languages }: { languages: readonly TeamLanguage[] }) {
  const t = useText()
  const time = useInstant()
  const name = (language: string) => (isLocale(language) ? languageName(language) : language)
  const missing = languages.filter(each => each.operators === 0 && each.waiting > 0)
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('desk-office.languages')}</h2>
      {missing.map(({ language, waiting }) => (
        <Banner key={language} tone="danger" className="mb-3">
          {t('desk-office.language_without', { language: name(language), count: waiting })}
        </Banner>
      ))}
      <ScrollTable label={t('desk-office.languages')}>
        <thead>
          <tr>
            <th scope="col">{t('desk-office.language')}</th>
            <th scope="col">{t('desk-office.operators')}</th>
            <th scope="col">{t('desk-office.waiting')}</th>
            <th scope="col" className="max-sm:hidden">
              {t('desk-office.waiting_since')}
            </th>
          </tr>
        </thead>
        <tbody>
          {languages.map(row => (
            <tr key={row.language}>
              <th scope="row">{name(row.language)}</th>
              <td>{row.operators}</td>
              <td>
                {row.waiting}
                {row.since !== null && (
                  <span className="block text-muted text-xs sm:hidden">
                    {t('desk-office.waiting_since')} {time(row.since)}
                  </span>
                )}
              </td>
              <td className="max-sm:hidden">{row.since === null ? '–' : time(row.since)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
