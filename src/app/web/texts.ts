import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#platform/locale.ts'

declare global {
  interface Window {
    /** The site's own texts, which the HTML document contains. */
    __ownTexts?: Messages
  }
}

let current: I18n | undefined

/** The browser's texts, filled as pages need them. */
export function browserTexts(locale: Locale): I18n {
  current ??= setupI18n({ locale, messages: { [locale]: {} } })
  return current
}

/** The texts that every page needs. */
export const COMMON_TEXTS = 'common'

const loads = new Map<string, Promise<void>>()

/**
 * Loads the compiled texts of a page or part, and those of every page (bin/page-texts-plugin.ts). The server has all
 * texts from its start.
 */
export async function loadTexts(name: string): Promise<void> {
  if (import.meta.env.SSR || !current) return
  const i18n = current
  await Promise.all(
    [COMMON_TEXTS, name].map(each => {
      const load = loads.get(each) ?? loadFile(i18n, each)
      loads.set(each, load)
      return load
    }),
  )
}

async function loadFile(i18n: I18n, name: string): Promise<void> {
  try {
    const file = `${document.documentElement.dataset.texts}/${name}.js`
    const texts = (await import(/* @vite-ignore */ file)) as { default: Messages }
    i18n.load(i18n.locale, texts.default)
    // Texts that staff wrote replace those of the catalogue.
    if (window.__ownTexts) i18n.load(i18n.locale, window.__ownTexts)
  } catch (error) {
    loads.delete(name)
    throw error
  }
}
