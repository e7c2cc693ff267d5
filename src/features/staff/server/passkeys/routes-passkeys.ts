import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../../contract.ts'
import { logInStaffWithPasskey, startStaffPasskeyLogin } from './log-in-passkey.ts'
import { addStaffPasskey, beginStaffPasskey, removeStaffPasskey, staffPasskeys } from './passkeys.ts'

/** Endpoints for passkeys of staff: as second factor or for the whole login. */
export const passkeyRoutes = [
  serve(contract.getStaffPasskeys, ({ caller }) => staffPasskeys(caller)),

  serve(contract.beginStaffPasskey, ({ caller, body, tx }) => beginStaffPasskey(tx, caller, body.password)),

  serve(contract.addStaffPasskey, ({ caller, body, key }) => addStaffPasskey(caller, key, body.passkey)),

  serve(contract.removeStaffPasskey, ({ caller, body, key }) => removeStaffPasskey(caller, key, body)),

  serve(contract.startStaffPasskeyLogin, ({ caller, tx }) => startStaffPasskeyLogin(tx, caller)),

  serve(contract.logInStaffWithPasskey, async ({ caller, body, key, replyHeaders }) => ({
    staff: await logInStaffWithPasskey(caller, key, body.passkey, replyHeaders),
  })),
]
