import { ConfigurationError, config } from './config/config.ts'
import { type Tx, transaction } from './database/db.ts'
import { decrypt, encrypt } from './encryption.ts'
import { addMasterKey, lockMasterKey, replaceMasterKey } from './store-master-key.ts'

const PURPOSE = 'platform.master-key'

let key: string | undefined

/** The key of all hashes, tokens and encrypted columns. It stays the same when VONK_SECRET changes. */
export function masterKey(): string {
  if (key === undefined) throw new Error('the master key is not open yet: call openMasterKey() first')
  return key
}

/**
 * Decrypts the database's master key with VONK_SECRET. A key that only VONK_PREVIOUS_SECRET opens is encrypted again
 * with VONK_SECRET. The first start stores VONK_SECRET itself as the master key, because older versions derived
 * everything from it.
 */
export async function openMasterKey(): Promise<void> {
  key = await transaction(openOrMake)
}

async function openOrMake(tx: Tx): Promise<string> {
  const { secret, previousSecret } = config()
  await addMasterKey(tx, encrypt(secret, PURPOSE, secret))
  const encrypted = await lockMasterKey(tx)
  const opened = decryptedWith(secret, encrypted)
  if (opened !== undefined) return opened
  const moved = previousSecret === undefined ? undefined : decryptedWith(previousSecret, encrypted)
  if (moved === undefined) throw new ConfigurationError([WRONG_SECRET])
  await replaceMasterKey(tx, encrypt(secret, PURPOSE, moved))
  return moved
}

function decryptedWith(secret: string, encrypted: Buffer): string | undefined {
  try {
    return decrypt(secret, PURPOSE, encrypted)
  } catch {
    return undefined
  }
}

const WRONG_SECRET =
  'VONK_SECRET is not the secret of this database. To change the secret, set VONK_PREVIOUS_SECRET to the old one for one start.'
