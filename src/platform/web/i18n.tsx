import type { I18n } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import type { ReactElement, ReactNode } from 'react'
import type { Locale } from '#platform/locale.ts'
import type { MessageArgs, MessageKey } from '#platform/messages.ts'

export type Translate = <K extends MessageKey>(key: K, ...args: MessageArgs<K>) => string

export function translatorOf(i18n: I18n): Translate {
  return (key, ...args) => i18n._(key, args[0] as Record<string, unknown> | undefined)
}

/** Texts in the visitor's language: `const t = useText(); t('chat.send')`. */
export function useText(): Translate {
  return translatorOf(useLingui().i18n)
}

export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale
}

type TextProps<K extends MessageKey> = {
  id: K
  /** Elements for the tags in the text: `<Text id="…" components={{ terms: <a href="/pages/terms" /> }} />`. */
  components?: Record<string, ReactElement>
} & (MessageArgs<K> extends [infer Args] ? { args: Args } : { args?: undefined })

/** A text with links or emphasis. */
export function Text<K extends MessageKey>({ id, args, components }: TextProps<K>) {
  return <Trans id={id} values={args as Record<string, unknown>} components={components ?? {}} />
}

export function TextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
