import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limited } from './limited.ts'
import { keyedHash } from './tokens.ts'

/** OWASP's parameters for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A flood of logins must eat neither the memory nor the processors (trust.md §3.4). */
const gate = limited(4, 50)

/** Names the pepper that went into a hash, so that a new one can follow. */
const PEPPER = 'v1'

/** The password never meets Argon2 as it is: who steals the database alone can't try any. As text, since verify() takes no other bytes. */
function peppered(password: string): string {
  return keyedHash(`accounts.password.${PEPPER}`, password.normalize('NFC')).toString('base64')
}

export async function hashPassword(password: string): Promise<string> {
  return `${PEPPER}:${await gate(() => hash(peppered(password), STRENGTH))}`
}

let nobodysHash: Promise<string> | undefined

/** Whether the password is right. Without a hash it takes just as long and is wrong, so that nobody learns who has an account. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const against = kept ?? (await nobodysHash)
  const right = await gate(() => verify(against.slice(against.indexOf(':') + 1), peppered(password)))
  return right && typeof kept === 'string'
}

/** Made with weaker parameters than today's. */
export function isWeakHash(kept: string): boolean {
  const colon = kept.indexOf(':')
  const { memoryCost, timeCost } = parseOptions(kept.slice(colon + 1))
  return kept.slice(0, colon) !== PEPPER || memoryCost < STRENGTH.memoryCost || timeCost < STRENGTH.timeCost
}
