import { COMMON_TEXTS } from 'virtual:common-texts'
import { type I18n, setupI18n } from '@lingui/core'
import type { Locale } from '#platform/locale.ts'

type Catalogue = { default: Record<string, never> }

declare global {
  interface Window {
    /** The site's own texts, which the HTML document contains. */
    __ownTexts?: Record<string, never>
  }
}

/** Compiled by the build (bin/catalogue-plugin.ts), one small file per language and namespace. */
const catalogues = import.meta.glob<Catalogue>('/locales/*/*.json')

let current: I18n | undefined

/** The browser's texts, filled by namespace as pages need them. */
export function browserTexts(locale: Locale): I18n {
  current ??= setupI18n({ locale, messages: { [locale]: {} } })
  return current
}

const loads = new Map<string, Promise<void>>()

/** Loads the texts of these namespaces and of every page. The server has all of them from its start. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  if (import.meta.env.SSR || !current) return
  const i18n = current
  await Promise.all(
    [...COMMON_TEXTS, ...namespaces].map(namespace => {
      const load = loads.get(namespace) ?? loadNamespace(i18n, namespace)
      loads.set(namespace, load)
      return load
    }),
  )
}

async function loadNamespace(i18n: I18n, namespace: string): Promise<void> {
  try {
    const catalogue = await catalogues[`/locales/${i18n.locale}/${namespace}.json`]?.()
    if (!catalogue) return
    i18n.load(i18n.locale, catalogue.default)
    // Texts that staff wrote replace those of the catalogue.
    if (window.__ownTexts) i18n.load(i18n.locale, window.__ownTexts)
  } catch (error) {
    loads.delete(namespace)
    throw error
  }
}
