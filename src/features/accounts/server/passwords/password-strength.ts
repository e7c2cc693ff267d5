import { holdsContextWord, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, type PasswordFault } from '../../rules.ts'
import { folded, readCommonWords } from './common-words.ts'
import { isLeaked } from './leaked-password.ts'

/**
 * The fault of a chosen password, or null. `words` are about the member and the site: its name, the local part of the
 * email, the profile's name. A third party is asked only if the operator configured one, and learns five letters of a
 * hash.
 */
export async function passwordFault(password: string, words: readonly string[]): Promise<PasswordFault | null> {
  const fault = await faultWithoutThirdParty(password, words)
  return fault ?? ((await isLeaked(password)) ? 'password_too_common' : null)
}

/** Checks the password like `passwordFault`, but asks no third party. */
export async function faultWithoutThirdParty(
  password: string,
  words: readonly string[],
): Promise<PasswordFault | null> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'password_too_long'
  if (await isCommon(password)) return 'password_too_common'
  if (holdsContextWord(password, words)) return 'password_too_close'
  return null
}

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Whether the password is a leaked one or a common word, also with digits and signs after it, or has at most two
 * different characters.
 */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  const known = await common
  const plain = folded(password)
  return known.has(plain) || known.has(plain.replace(/[^\p{L}]+$/u, '')) || new Set(plain).size <= 2
}

/** The 50,000 most common leaked passwords (zxcvbn-ts) and the common words, unpacked on first use. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const leaked = dictionary['passwords-common'].filter(each => each.length >= PASSWORD_MIN_LENGTH).map(folded)
  return new Set([...leaked, ...readCommonWords()])
}
