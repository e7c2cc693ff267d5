import { useMakePasskey } from '#accounts/web'
import { call } from '#platform/web/call.ts'
import { addStaffPasskey, beginStaffPasskey } from '../contract-passkeys.ts'

/** Creates a staff member's passkey on this device. `codes` are the recovery codes that come with a first factor. */
export function useMakeStaffPasskey() {
  const { reply, ...making } = useMakePasskey({
    begin: password => call(beginStaffPasskey, { body: password === undefined ? {} : { password } }),
    add: passkey => call(addStaffPasskey, { body: { passkey } }),
  })
  return { ...making, codes: reply?.recovery_codes }
}
