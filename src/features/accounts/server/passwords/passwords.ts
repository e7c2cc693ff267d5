import { hash, parseOptions, verify } from '@node-rs/argon2'
import { config } from '#platform/server/config/config.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { limitParallel } from '#platform/server/limits/limit-parallel.ts'

/** OWASP's parameters for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The least that Argon2 accepts: some 50 microseconds instead of 25 milliseconds. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

function strength(): { memoryCost: number; timeCost: number; parallelism: number } {
  return config().cheapPasswords ? CHEAP : STRENGTH
}

/** Limits parallel hashing, so that a flood of logins exhausts neither memory nor CPU. */
const gate = limitParallel(4, 50)

/** The version of the pepper in a hash, so that it can be rotated. */
const PEPPER = 'v1'

/**
 * The password is keyed with the pepper before Argon2, so a stolen database alone allows no guessing. The key is
 * base64, because verify() accepts only UTF-8.
 */
function peppered(password: string): string {
  return keyedHash(`accounts.password.${PEPPER}`, password.normalize('NFC')).toString('base64')
}

export async function hashPassword(password: string): Promise<string> {
  return `${PEPPER}:${await gate(() => hash(peppered(password), strength()))}`
}

/** The hash of random bytes that were thrown away, so that no password matches it. */
const UNMATCHED_HASH =
  'v1:$argon2id$v=19$m=19456,t=2,p=1$gd8GHgnKoBs0qBLtlKMz/A$gB9jhDQL4//sh09UsoHRx1yiGM6EzeWjyVK4k6i1jbA'

/**
 * Whether the password is right. Without a hash it takes the same time and fails, so that timing doesn't reveal
 * accounts.
 */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? UNMATCHED_HASH
  const right = await gate(() => verify(against.slice(against.indexOf(':') + 1), peppered(password)))
  return right && typeof storedHash === 'string'
}

/** Whether the hash uses weaker parameters than today's. */
export function isWeakHash(storedHash: string): boolean {
  const colon = storedHash.indexOf(':')
  const { memoryCost, timeCost } = parseOptions(storedHash.slice(colon + 1))
  const current = strength()
  return storedHash.slice(0, colon) !== PEPPER || memoryCost < current.memoryCost || timeCost < current.timeCost
}
