import { type I18n, setupI18n } from '@lingui/core'
import type { Locale } from '#platform/locale.ts'

type Catalogue = { default: Record<string, never> }

/** Compiled by the build (bin/catalogue-plugin.ts), one small file a language and room. */
const catalogues = import.meta.glob<Catalogue>('/locales/*/*.json')

/** Rooms whose texts every page needs. */
export const COMMON_TEXTS = [
  'platform',
  'app',
  'pages',
  'signup',
  'likes',
  'credits',
  'members',
  'chat',
  'offers',
  'alerts',
] as const

let current: I18n | undefined

/** The browser's texts; filled room by room as pages need them. */
export function browserTexts(locale: Locale): I18n {
  current ??= setupI18n({ locale, messages: { [locale]: {} } })
  return current
}

const loads = new Map<string, Promise<void>>()

/** Makes the texts of these rooms ready. On the server all are always there. */
export async function loadTexts(rooms: readonly string[]): Promise<void> {
  if (import.meta.env.SSR || !current) return
  const i18n = current
  await Promise.all(
    [...COMMON_TEXTS, ...rooms].map(room => {
      const load = loads.get(room) ?? loadRoom(i18n, room)
      loads.set(room, load)
      return load
    }),
  )
}

async function loadRoom(i18n: I18n, room: string): Promise<void> {
  try {
    const catalogue = await catalogues[`/locales/${i18n.locale}/${room}.json`]?.()
    if (catalogue) i18n.load(i18n.locale, catalogue.default)
  } catch (error) {
    loads.delete(room)
    throw error
  }
}
