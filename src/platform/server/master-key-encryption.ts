import { decrypt, encrypt } from './encryption.ts'
import { masterKey } from './master-key.ts'

/** Encrypts a text for storage; each purpose has its own key. */
export function encryptWithMasterKey(purpose: string, text: string): Buffer {
  return encrypt(masterKey(), purpose, text)
}

/** Throws if the data was modified. */
export function decryptWithMasterKey(purpose: string, encrypted: Buffer): string {
  return decrypt(masterKey(), purpose, encrypted)
}
