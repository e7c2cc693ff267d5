import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#platform/locale.ts'
import type { MessageArgs, MessageKey } from '#platform/messages.ts'

const FOLDER = new URL('../../../locales/', import.meta.url)

const catalogues = new Map<Locale, I18n>()

/** All texts of a language for emails, problem documents and server rendering. Compiled once per process. */
export function catalogue(locale: Locale): I18n {
  let i18n = catalogues.get(locale)
  if (!i18n) {
    i18n = setupI18n({ locale, messages: { [locale]: compileAll(locale) } })
    catalogues.set(locale, i18n)
  }
  return i18n
}

/** A text in the reader's language. */
export function text<K extends MessageKey>(locale: Locale, key: K, ...args: MessageArgs<K>): string {
  return catalogue(locale)._(key, args[0] as Record<string, unknown> | undefined)
}

/** Like `text`, for a key known only at run time, for example an error code; undefined if there is no such text. */
export function textIfAny(locale: Locale, key: string, args: Readonly<Record<string, unknown>>): string | undefined {
  const i18n = catalogue(locale)
  return key in i18n.messages ? i18n._(key, args) : undefined
}

function compileAll(locale: Locale): Record<string, ReturnType<typeof compileMessage>> {
  const folder = new URL(`${locale}/`, FOLDER)
  if (!existsSync(folder)) return {}
  const entries = readdirSync(folder).flatMap(file => {
    const room = file.replace(/\.json$/, '')
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>
    return Object.entries(texts).map(([key, message]) => [`${room}.${key}`, compileMessage(message)] as const)
  })
  return Object.fromEntries(entries)
}
