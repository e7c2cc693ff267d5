import { createHmac } from 'node:crypto'
import { masterKey } from './master-key.ts'

/** A hash that only the holder of the master key can compute. Each purpose has hashes of its own. */
export function keyedHash(purpose: string, ...parts: readonly unknown[]): Buffer {
  return keyedHashOf(textOfHash(purpose, ...parts))
}

/** The text that `keyedHash` hashes. */
export function textOfHash(purpose: string, ...parts: readonly unknown[]): string {
  return JSON.stringify([purpose, ...parts])
}

/**
 * The keyed hash of a text that begins with its purpose. Stored hashes and sent links depend on these texts, so they
 * must never change.
 */
export function keyedHashOf(text: string, key = masterKey()): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
