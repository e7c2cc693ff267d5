import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { deflateRawSync } from 'node:zlib'

/** The environment, read once; all faults are reported together at boot. */
export class Environment {
  private readonly faultByName = new Map<string, string>()
  private readonly values: Readonly<Record<string, string | undefined>>

  constructor(values: Readonly<Record<string, string | undefined>>) {
    this.values = values
  }

  get faults(): string[] {
    return [...this.faultByName.values()]
  }

  /** Records the first fault of a setting. Later faults of the same setting only follow from the first one. */
  fault(name: string, sentence: string): void {
    if (!this.faultByName.has(name)) this.faultByName.set(name, sentence)
  }

  hasFault(name: string): boolean {
    return this.faultByName.has(name)
  }

  text(name: string, fallback: string): string {
    return this.values[name] || fallback
  }

  optional(name: string): string | undefined {
    return this.values[name] || undefined
  }

  oneOf<const T extends string>(name: string, options: readonly T[], fallback: T): T {
    const value = this.values[name] || fallback
    if ((options as readonly string[]).includes(value)) return value as T
    this.fault(name, `${name} is "${value}"; it must be one of ${options.join(', ')}.`)
    return fallback
  }

  integer(name: string, fallback: number, range: { min: number; max: number }): number {
    const given = this.values[name]
    if (!given) return fallback
    const value = Number(given)
    if (Number.isInteger(value) && value >= range.min && value <= range.max) return value
    this.fault(name, `${name} is "${given}"; it must be a whole number from ${range.min} to ${range.max}.`)
    return fallback
  }

  url(name: string, fallback: string | undefined, protocols: readonly string[]): string | undefined {
    const value = this.values[name] || fallback
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    this.fault(name, `${name} must be an address that starts with ${protocols.map(each => `${each}//`).join(' or ')}.`)
    return undefined
  }

  /** A secret from the environment, or generated once in the data folder if `mayMake` allows it. */
  secret(name: string, folder: string, mayMake: boolean): string {
    const given = this.values[name]
    if (given && given.length >= 32) {
      if (isEasyToGuess(given)) this.fault(name, `${name} is easy to guess; use the output of "openssl rand -hex 32".`)
      return given
    }
    if (given) this.fault(name, `${name} is shorter than 32 characters.`)
    if (!mayMake) {
      this.fault(name, `${name} is missing; in production it must be set to at least 32 random characters.`)
      return ''
    }
    const file = resolve(folder, `${name.toLowerCase()}.secret`)
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    }
    return readFileSync(file, 'utf8').trim()
  }
}

/** Whether a secret repeats a text or has few different characters. A random text of 32 hexadecimal digits passes. */
function isEasyToGuess(secret: string): boolean {
  const isRepeated = secret.repeat(2).indexOf(secret, 1) < secret.length
  return isRepeated || new Set(secret).size < DIFFERENT_AT_LEAST || compressedSize(secret) < COMPRESSED_AT_LEAST
}

const DIFFERENT_AT_LEAST = 8

/** Repeated words need few bytes. Of 300,000 random texts of 32 hexadecimal digits, none was compressed below 28 bytes. */
const COMPRESSED_AT_LEAST = 24

function compressedSize(text: string): number {
  return deflateRawSync(text, { level: 9 }).length
}
