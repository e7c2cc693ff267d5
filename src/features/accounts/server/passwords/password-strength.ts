import { holdsContextWord, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, type PasswordFault } from '../../rules.ts'

/**
 * The fault of a chosen password, or null. `words` are about the member and the site: its name, the local part of the
 * email, the profile's name. No third party is asked.
 */
export async function passwordFault(password: string, words: readonly string[]): Promise<PasswordFault | null> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'password_too_long'
  if (await isCommon(password)) return 'password_too_common'
  if (holdsContextWord(password, words)) return 'password_too_close'
  return null
}

let common: Promise<ReadonlySet<string>> | undefined

async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  const plain = password.toLowerCase()
  return (await common).has(plain) || new Set(plain).size <= 2
}

/** The 50,000 most common leaked passwords (zxcvbn-ts), unpacked on first use. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(each => each.length >= PASSWORD_MIN_LENGTH))
}
