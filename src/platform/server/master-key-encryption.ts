import { decrypt, encrypt } from './encryption.ts'
import { masterKey } from './master-key.ts'

/** Encrypts a text; each purpose has its own key. It can only be decrypted with the same context. */
export function encryptWithMasterKey(purpose: string, text: string, context?: string): Buffer {
  return encrypt(masterKey(), purpose, text, context)
}

/** Throws if the data was modified or encrypted with another context. */
export function decryptWithMasterKey(purpose: string, encrypted: Buffer, context?: string): string {
  return decrypt(masterKey(), purpose, encrypted, context)
}
