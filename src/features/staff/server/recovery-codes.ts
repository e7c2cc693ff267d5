import { keyedHash } from '#platform/server/keyed-hash.ts'
import { RECOVERY_CODES } from '../rules.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP = 4

/** Recovery codes like "k7mq-3fxd-w9ha", without characters that look alike. The same key gives the same codes. */
export function recoveryCodes(staffId: number, key: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, place) => {
    // `backoffice` is the room's former name. With another word, a retry would show different codes from the stored
    // codes.
    const bytes = keyedHash('backoffice.recovery-code', staffId, key, place)
    const letters = [...bytes.subarray(0, GROUPS * GROUP)].map(byte => LETTERS[byte % LETTERS.length])
    return Array.from({ length: GROUPS }, (_, group) =>
      letters.slice(group * GROUP, (group + 1) * GROUP).join(''),
    ).join('-')
  })
}
