import { oklchOf, type ThemeColours } from '../rules-theme.ts'
import type { DraftFields } from './contract-drafts.ts'
import { isTemplate } from './rules.ts'

/** The own colours of a draft, for both schemes; none if the site has those of its niche. */
export function coloursOf(fields: Pick<DraftFields, 'colours' | ColourField>): ThemeColours {
  if (fields.colours === 'niche') return {}
  const both = (light: string, dark: string) => `light-dark(${oklchOf(light)}, ${oklchOf(dark)})`
  return {
    primary: both(fields.primary_light, fields.primary_dark),
    secondary: both(fields.secondary_light, fields.secondary_dark),
  }
}

export const COLOUR_FIELDS = ['primary_light', 'primary_dark', 'secondary_light', 'secondary_dark'] as const

type ColourField = (typeof COLOUR_FIELDS)[number]

/** The site that a draft describes. */
export function newSiteOf(fields: DraftFields) {
  const { host, aliases, name, company, support_email, base, countries, languages, language, niche } = fields
  return {
    host,
    aliases: aliases.split(/[\s,]+/).filter(Boolean),
    name,
    company: idOf(company),
    support_email,
    countries,
    languages,
    language,
    niche,
    theme_colours: { ...coloursOf(fields) },
    ...(isTemplate(base) ? { template: base } : { copy_from: idOf(base) }),
  }
}

/** An id that no site and company has, if none is chosen. */
function idOf(typed: string): number {
  const id = Number(typed)
  return id >= 1 && id < HIGHEST_ID ? id : HIGHEST_ID
}

/** The largest value of the column. */
const HIGHEST_ID = 32_767
