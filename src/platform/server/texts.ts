import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#platform/locale.ts'
import type { MessageArgs, MessageKey } from '#platform/messages.ts'
import { log } from './log.ts'
import { canFormat } from './text-check.ts'

const FOLDER = new URL('../../../locales/', import.meta.url)

type Compiled = Readonly<Record<string, ReturnType<typeof compileMessage>>>

/** A text that staff wrote for a site in place of the catalogue's. */
export interface OwnText {
  readonly siteId: number
  readonly locale: Locale
  readonly key: string
  readonly message: string
}

interface SiteTexts {
  readonly ownTexts: Compiled
  readonly i18n: I18n
}

const catalogues = new Map<Locale, I18n>()
let siteTexts = new Map<string, SiteTexts>()

/** All texts of a language for emails, problem documents and server rendering. Compiled once per process. */
export function catalogue(locale: Locale): I18n {
  let i18n = catalogues.get(locale)
  if (!i18n) {
    i18n = setupI18n({ locale, messages: { [locale]: compileAll(locale) } })
    catalogues.set(locale, i18n)
  }
  return i18n
}

/** The texts of a language on a site: the catalogue itself for a site without own texts. */
export function siteCatalogue(siteId: number, locale: Locale): I18n {
  return siteTexts.get(`${siteId} ${locale}`)?.i18n ?? catalogue(locale)
}

/** The texts that staff wrote for a site, compiled for its browsers; undefined if the site has none. */
export function ownTextsOf(siteId: number, locale: Locale): Compiled | undefined {
  return siteTexts.get(`${siteId} ${locale}`)?.ownTexts
}

/**
 * Replaces all own texts of all sites. A stored text that can't be shown is left out: the catalogue's text replaces it,
 * and the site stays up.
 */
export function replaceOwnTexts(ownTexts: readonly OwnText[]): void {
  const grouped = Map.groupBy(ownTexts.filter(isShowable), ({ siteId, locale }) => `${siteId} ${locale}`)
  siteTexts = new Map(
    [...grouped].map(([name, group]) => {
      const { locale } = group[0]!
      const own = Object.fromEntries(group.map(({ key, message }) => [key, compileMessage(message)]))
      const messages = { [locale]: { ...catalogue(locale).messages, ...own } }
      return [name, { ownTexts: own, i18n: setupI18n({ locale, messages }) }]
    }),
  )
}

/** Faulty texts that are already in the log; each is logged once. */
const warned = new Set<string>()

function isShowable({ siteId, locale, key, message }: OwnText): boolean {
  if (canFormat(message, locale)) return true
  const name = `${siteId} ${locale} ${key} ${message}`
  if (!warned.has(name)) {
    warned.add(name)
    log().warn({ siteId, locale, key }, 'an own text of a site can’t be shown; the catalogue’s text is used instead')
  }
  return false
}

/** A text in the reader's language, outside a site. */
export function text<K extends MessageKey>(locale: Locale, key: K, ...args: MessageArgs<K>): string {
  return catalogue(locale)._(key, args[0] as Record<string, unknown> | undefined)
}

/** A text in the reader's language, in the words of the site. */
export function siteText<K extends MessageKey>(
  siteId: number,
  locale: Locale,
  key: K,
  ...args: MessageArgs<K>
): string {
  return siteCatalogue(siteId, locale)._(key, args[0] as Record<string, unknown> | undefined)
}

/** Like `siteText`, for a key known only at run time, for example an error code; undefined if there is no such text. */
export function textIfAny(
  locale: Locale,
  key: string,
  args: Readonly<Record<string, unknown>>,
  siteId?: number,
): string | undefined {
  const i18n = siteId === undefined ? catalogue(locale) : siteCatalogue(siteId, locale)
  return key in i18n.messages ? i18n._(key, args) : undefined
}

function compileAll(locale: Locale): Compiled {
  return Object.fromEntries(Object.entries(sourceTexts(locale)).map(([key, message]) => [key, compileMessage(message)]))
}

/** The catalogue's texts of a language as they are written, by `<namespace>.<key>`. */
export function sourceTexts(locale: Locale): Record<string, string> {
  const folder = new URL(`${locale}/`, FOLDER)
  if (!existsSync(folder)) return {}
  const entries = readdirSync(folder).flatMap(file => {
    const room = file.replace(/\.json$/, '')
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>
    return Object.entries(texts).map(([key, message]) => [`${room}.${key}`, message] as const)
  })
  return Object.fromEntries(entries)
}
