import { isLocale, languageName } from '#platform/locale.ts'
import type { MessageKey } from '#platform/messages.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { NICHES } from '../../../rules.ts'

export function useSettingName(): (name: string) => string {
  const t = useText()
  return name => t(`sites-office.setting.${name}` as MessageKey as 'sites-office.setting.name')
}

/** A setting's value in words; null means that the value is inherited. */
export function SettingValue({ name, value }: { name: string; value: unknown }) {
  const t = useText()
  const regions = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const option = (text: string) => t(`sites-office.option.${text}` as MessageKey as 'sites-office.option.yes')
  const word = (each: unknown): string => {
    const text = String(each)
    if (name.endsWith('countries')) return regions.of(text) ?? text
    if (name === 'languages' && isLocale(text)) return languageName(text)
    if (name === 'niche') return t(`sites-office.niche.${NICHES[Number(each) - 1] ?? 'default'}`)
    return OPTIONS.test(name) ? option(text) : text
  }
  if (value === null) return <em>{t('sites-office.inherited')}</em>
  if (Array.isArray(value)) return <>{value.map(word).join(', ') || '–'}</>
  if (typeof value === 'object') return <>{wordsOf(value as Record<string, unknown>) || '–'}</>
  return <>{word(value) || '–'}</>
}

function wordsOf(value: Record<string, unknown>): string {
  return Object.entries(value)
    .map(([key, each]) => `${key} ${each && typeof each === 'object' ? Object.values(each).join(' ') : String(each)}`)
    .join(', ')
}

/** The settings whose values are options with a text. */
const OPTIONS =
  /^(visible_profile_|search_fields|enable_site_entry_popup|fictional_warning|site_likes|signups$|logged_out_search|member_resell|account_enumeration)/
