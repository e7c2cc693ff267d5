import { decryptWithMasterKey, encryptWithMasterKey } from '#platform/server/master-key-encryption.ts'

const PURPOSE = 'postbacks.key'

export function encryptKey(key: string): Buffer {
  return encryptWithMasterKey(PURPOSE, key)
}

export function decryptKey(encrypted: Buffer): string {
  return decryptWithMasterKey(PURPOSE, encrypted)
}
