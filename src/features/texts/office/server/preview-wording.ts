import type { Locale } from '#platform/locale.ts'
import { siteFor } from '#sites/office/server'
import { currentVersions } from '#texts/server'
import { refuseLanguage } from './change-wording.ts'
import { mailWith } from './mail-preview.ts'
import { refuseFaulty, withSamples } from './preview.ts'

interface Draft {
  readonly site: number
  readonly key: string
  readonly language: Locale
  readonly message: string
}

/** The checked message with sample values, and the mail that would contain it. */
export async function previewWording({ site: siteId, key, language, message }: Draft) {
  const site = siteFor(siteId)
  refuseLanguage(site, language, 'company')
  refuseFaulty(key, language, message)
  const current = await currentVersions()
  return {
    preview: withSamples(site, key, language, message),
    mail: mailWith({ site, key, language, current, draft: message }),
  }
}
