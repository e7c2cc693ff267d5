import { posesAsStaff } from './rules-staff-name.ts'

export const NAME_LENGTH = { min: 2, max: 30 } as const

export type NameFault =
  | 'name_too_short'
  | 'name_too_long'
  | 'name_starts_with_at'
  | 'name_is_email'
  | 'name_invalid'
  | 'name_is_address'
  | 'name_mixes_scripts'
  | 'name_poses_as_staff'

/**
 * The reason for refusing a profile name; null if it is allowed. `email` is the account's email, if it has one;
 * `siteName` is the name of the site, which only staff may use.
 */
export function nameFault(typedName: string, email: string | null, siteName: string): NameFault | null {
  const name = typedName.trim()
  if (name.startsWith('@')) return 'name_starts_with_at'
  if (email !== null && name.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email'
  if (name.length < NAME_LENGTH.min) return 'name_too_short'
  if (name.length > NAME_LENGTH.max) return 'name_too_long'
  // Letters of any language; no invisible characters.
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._'’-]*$/u.test(name)) return 'name_invalid'
  if (holdsAddress(name)) return 'name_is_address'
  if (mixesScripts(name)) return 'name_mixes_scripts'
  return posesAsStaff(name, siteName) ? 'name_poses_as_staff' : null
}

/**
 * A dot between two words, as in `mijnfoto.biz`. New top-level domains appear each month, so the rule needs no list. Dots
 * after initials and titles are allowed: `J.P. Visser`, `v.d.Berg`, `St.John`.
 */
const DOT_BETWEEN_WORDS = /[\p{L}\p{N}_-]{2} *\.[\p{L}]{2}/u
const TITLES = /(?<!\p{L})(?:ch|chr|dr|ds|ir|joh|jr|mr|mrs|ms|ph|prof|sr|st|th)\./gu
const WELL_KNOWN_ENDING = /[\p{L}\p{N}] *\. *(?:com|net|org|biz|info|me|nl)(?!\p{L})|(?<!\p{L})www(?!\p{L})/u

function holdsAddress(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return DOT_BETWEEN_WORDS.test(plain.replace(TITLES, ' ')) || WELL_KNOWN_ENDING.test(plain)
}

/** Japanese and Korean mix several scripts. */
const SCRIPTS_OF_ONE_NAME = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]+$/u,
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Thai'].map(
    script => new RegExp(`^\\p{Script=${script}}+$`, 'u'),
  ),
]
const EUROPEAN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u
const SIGNS_OF_EVERY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/gu

/** Whether a letter of one script is among letters of another, as a Cyrillic а in a Latin name. */
function mixesScripts(name: string): boolean {
  const letters = name.normalize('NFKC').replace(SIGNS_OF_EVERY_SCRIPT, '')
  if (letters === '' || SCRIPTS_OF_ONE_NAME.some(script => script.test(letters))) return false
  // The letters of a script that isn't listed resemble no European ones; a mixture with European letters is refused.
  return EUROPEAN.test(letters)
}
