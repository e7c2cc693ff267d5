import type { Locale } from '#platform/locale.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import { canFormat } from '#platform/server/text-check.ts'
import type { Site } from '#sites/server'
import type { VersionRow } from '#texts/server'
import type { MailPreview } from '../contract.ts'
import { mailOfKey } from './mail-of-key.ts'
import { withSamples } from './preview.ts'
import { textsOf } from './search-wording.ts'

interface Part {
  readonly site: Site
  readonly key: string
  readonly language: Locale
  /** The stored texts of the site and its company. */
  readonly current: readonly VersionRow[]
  /** The text that is typed for `key`. */
  readonly draft?: string
}

/** The whole mail that contains this text, with sample values; null if no mail does. */
export function mailWith({ site, key, language, current, draft }: Part): MailPreview | null {
  const parts = mailOfKey(key, textsOf(language))
  if (!parts) return null
  const say = (name: string) => {
    const message = name === key && draft !== undefined ? draft : shownMessage(current, site, language, name)
    return withSamples(site, name, language, message)
  }
  const [subject, paragraphs] = [say(parts.subject), parts.paragraphs.map(say)]
  const [button, after] = [parts.button ? say(parts.button) : null, parts.after.map(say)]
  const { text } = layOutMail({
    language,
    siteName: site.name,
    title: subject,
    paragraphs,
    after,
    ...(button && { button: { label: button, url: site.origin } }),
  })
  return { subject, paragraphs, button, after, text }
}

/** The site's text, its company's or the catalogue's: the first one that can be shown. */
export function shownMessage(rows: readonly VersionRow[], site: Site, language: Locale, key: string): string {
  const { own, company } = versionsIn(rows, site, language, key)
  const stored = [own.message, company.message].filter(message => message !== null)
  return stored.find(message => canFormat(message, language)) ?? textsOf(language)[key]!
}

const NO_VERSION = { version: 0, message: null }

export function versionsIn(rows: readonly VersionRow[], site: Site, language: Locale, key: string) {
  const mine = rows.filter(row => row.key === key && row.language === language)
  const asVersion = (row: VersionRow | undefined) => (row ? { version: row.id, message: row.message } : NO_VERSION)
  return {
    own: asVersion(mine.find(row => row.site_id === site.id)),
    company: asVersion(mine.find(row => row.company_id === site.company.id)),
  }
}
