import type { ReplyOf } from '#platform/endpoint.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { writeDay } from '#sites/rules'
import { type DocumentName, documentUrl } from '#sites/urls'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { getDocument } from '../contract-documents.ts'
import { ORIGINAL } from '../rules-documents.ts'

interface Props {
  readonly name: DocumentName
  readonly document: ReplyOf<typeof getDocument>
  /** The day of the program's own version, in words. */
  readonly originalDay: string
}

/** Says that this version is not in force, and links to the version in force. */
export function VersionBanner({ name, document, originalDay }: Props) {
  const t = useText()
  const written = useVersionDay(originalDay)
  if (document.state === 'current') return null
  if (document.state === 'draft')
    return (
      <Banner tone="warning" className="mb-8">
        {t('legal.draft')}
      </Banner>
    )
  return (
    <Banner tone="warning" className="mb-8">
      {t(`legal.shown.${document.state}`, { version: written(document.version!) })}{' '}
      <a href={documentUrl(name)}>{t('legal.to_current')}</a>
    </Banner>
  )
}

/** The day of the shown version, and the other versions. */
export function DocumentVersions({ name, document, originalDay }: Props) {
  const t = useText()
  const written = useVersionDay(originalDay)
  const { version, versions, words } = document
  return (
    <div className="mt-2 text-muted text-sm">
      {version && (name === 'terms' || words) && <p>{t('legal.version', { version: written(version) })}</p>}
      {versions.length > 1 && (
        <Disclosure summary={t('legal.versions')}>
          <ul className="mt-2 flex flex-col gap-1">
            {versions.map(each => (
              <li key={each.version}>
                <a
                  href={each.state === 'current' ? documentUrl(name) : `${documentUrl(name)}?version=${each.version}`}
                  aria-current={each.version === version ? 'page' : undefined}
                >
                  {written(each.version)}
                </a>{' '}
                {t(`legal.state.${each.state}`)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function useVersionDay(originalDay: string): (version: string) => string {
  const locale = useLocale()
  return version => (version === ORIGINAL ? originalDay : writeDay(`${version}T12:00:00Z`, locale))
}
