import { isLocale, languageName } from '#platform/locale.ts'
import type { MessageKey } from '#platform/messages.ts'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { NICHES } from '../../../rules.ts'
import { hexOf, tokenOf } from '../../../rules-theme.ts'

export function useSettingName(): (name: string) => string {
  const t = useText()
  return name => t(`sites-office.setting.${name}` as MessageKey as 'sites-office.setting.name')
}

/** A setting's value in words; null means that the value is inherited. */
export function SettingValue({ name, value }: { name: string; value: unknown }) {
  const t = useText()
  const locale = useLocale()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' })
  const option = (text: string) => t(`sites-office.option.${text}` as MessageKey as 'sites-office.option.yes')
  const word = (each: unknown): string => {
    const text = String(each)
    if (name.endsWith('countries')) return regions.of(text) ?? text
    if (name === 'languages' && isLocale(text)) return languageName(text)
    if (name === 'domain_language') return languages.of(text) ?? text
    if (name === 'niche') return t(`sites-office.niche.${NICHES[Number(each) - 1] ?? 'default'}`)
    return OPTIONS.test(name) ? option(text) : text
  }
  if (value === null) return <em>{t('sites-office.inherited')}</em>
  if (Array.isArray(value)) return <>{value.map(word).join(', ') || '–'}</>
  if (name === 'minimum_message_costs') {
    const prices = Object.entries(value as Record<string, { costs: number; currency: string }>)
    const written = prices.map(
      ([country, { costs, currency }]) =>
        `${regions.of(country) ?? country} ${formatMoney({ minor: costs, currency }, locale)}`,
    )
    return <>{written.join(', ') || '–'}</>
  }
  if (name === 'theme_colours') return <Colours value={value as Record<string, string>} />
  return <>{word(value) || '–'}</>
}

/** Each own colour by its name, with its light and its dark colour. */
function Colours({ value }: { value: Record<string, string> }) {
  const t = useText()
  const own = Object.entries(value)
  if (own.length === 0) return <>{t('sites-office.colours_of_niche')}</>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 align-middle">
      {own.map(([name, stored]) => (
        <span key={name} className="inline-flex items-center gap-1">
          {t(`sites-office.theme_colour.${name}` as MessageKey as 'sites-office.theme_colour.primary')}
          {[...new Set(tokenOf(stored).map(hexOf))].map(hex => (
            <span key={hex} className="inline-flex items-center gap-1">
              <span aria-hidden className="size-4 rounded-full border border-line" style={{ background: hex }} />
              {hex}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

/** The settings whose values are options with a text. */
const OPTIONS =
  /^(fictional_icon|visible_profile_|search_fields|enable_site_entry_popup|fictional_warning|site_likes|signups$|logged_out_search|member_resell|account_enumeration)/
