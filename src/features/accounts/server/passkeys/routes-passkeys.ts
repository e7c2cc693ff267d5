import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../../contract.ts'
import { prove, startPasskeyLogin } from './passkey-login.ts'
import { addPasskey, beginPasskey, namePasskey, ownPasskeys, removePasskey } from './passkeys.ts'

export const passkeyRoutes: Route[] = [
  serve(contract.startPasskeyLogin, ({ caller, tx }) => startPasskeyLogin(tx, caller)),

  serve(contract.prove, async ({ caller, body, key }) => {
    await prove(caller, key, body)
    return { proved: true as const }
  }),

  serve(contract.getPasskeys, ({ caller }) => ownPasskeys(caller)),

  serve(contract.beginPasskey, ({ caller, tx }) => beginPasskey(tx, caller)),

  serve(contract.addPasskey, ({ caller, body, key }) => addPasskey(caller, key, body.passkey)),

  serve(contract.namePasskey, ({ caller, body, tx }) => namePasskey(tx, caller.memberId, body)),

  serve(contract.removePasskey, async ({ caller, body, tx }) => {
    await removePasskey(tx, caller, body.id)
    return { removed: true as const }
  }),
]
