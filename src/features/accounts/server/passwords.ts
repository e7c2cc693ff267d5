import { hash, parseOptions, verify } from '@node-rs/argon2'
import { config } from '#platform/server/config/config.ts'
import { limited } from '#platform/server/limited.ts'
import { keyedHash } from './tokens.ts'

/** OWASP's parameters for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The least that Argon2 accepts: some 50 microseconds instead of 25 milliseconds. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

function strength(): { memoryCost: number; timeCost: number; parallelism: number } {
  return config().cheapPasswords ? CHEAP : STRENGTH
}

/** A flood of logins must eat neither the memory nor the processors (trust.md §3.4). */
const gate = limited(4, 50)

/** Names the pepper that went into a hash, so that a new one can follow. */
const PEPPER = 'v1'

/**
 * The password never meets Argon2 as it is: who steals the database alone can't try any. As text, since verify() takes no
 * other bytes.
 */
function peppered(password: string): string {
  return keyedHash(`accounts.password.${PEPPER}`, password.normalize('NFC')).toString('base64')
}

export async function hashPassword(password: string): Promise<string> {
  return `${PEPPER}:${await gate(() => hash(peppered(password), strength()))}`
}

/** Of random bytes that are kept nowhere. */
const NOBODYS_HASH =
  'v1:$argon2id$v=19$m=19456,t=2,p=1$gd8GHgnKoBs0qBLtlKMz/A$gB9jhDQL4//sh09UsoHRx1yiGM6EzeWjyVK4k6i1jbA'

/** Whether the password is right. Without a hash it takes just as long and is wrong: time must not tell who has an account. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const against = kept ?? NOBODYS_HASH
  const right = await gate(() => verify(against.slice(against.indexOf(':') + 1), peppered(password)))
  return right && typeof kept === 'string'
}

/** Made with weaker parameters than today's. */
export function isWeakHash(kept: string): boolean {
  const colon = kept.indexOf(':')
  const { memoryCost, timeCost } = parseOptions(kept.slice(colon + 1))
  const wanted = strength()
  return kept.slice(0, colon) !== PEPPER || memoryCost < wanted.memoryCost || timeCost < wanted.timeCost
}
