import * as accounts from '../../src/features/accounts/contract.ts'
import { logInWithPasskey } from '../../src/features/members/contract.ts'
import type { TestApp } from './app.ts'
import { addDevice, deviceOn, shown } from './passkeys.ts'
import { newMember, PASSWORD } from './people.ts'
import type { Write } from './writes.ts'
import { again } from './writing-people.ts'

async function keyHolder(app: TestApp) {
  const { client } = await newMember(app)
  const device = await deviceOn(client.host)
  const { id } = await addDevice(client, device)
  return { client, device, id }
}

/** Passkeys, and the proof that changing them asks for. */
export const WAYS_IN_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/passkey-login.php': async (app, key) => again(app.client(), accounts.askPasskey, { body: {}, key }),
  'PUT /api/passkey-login.php': async (app, key) => {
    const { client, device } = await keyHolder(app)
    device.counter = 1
    return again(app.client(), logInWithPasskey, { ...(await shown(client, device)), key })
  },
  'POST /api/proof.php': async (app, key) => {
    const { client } = await newMember(app)
    return again(client, accounts.prove, { body: { password: PASSWORD }, key })
  },
  'POST /api/proof.php, with a passkey': async (app, key) => {
    const { client, device } = await keyHolder(app)
    return again(client, accounts.prove, { ...(await shown(client, device)), key })
  },
  'POST /api/passkey.php': async (app, key) => {
    const { client } = await newMember(app)
    return again(client, accounts.beginPasskey, { body: {}, key })
  },
  'PUT /api/passkey.php': async (app, key) => {
    const { client } = await newMember(app)
    const { options } = await client.call(accounts.beginPasskey, { body: {} })
    const passkey = (await deviceOn(client.host)).make(options)
    return again(client, accounts.addPasskey, { body: { passkey }, key })
  },
  'PUT /api/passkeys.php': async (app, key) => {
    const { client, id } = await keyHolder(app)
    return again(client, accounts.namePasskey, { body: { id, name: 'Laptop' }, key })
  },
  'DELETE /api/passkey.php': async (app, key) => {
    const { client, id } = await keyHolder(app)
    return again(client, accounts.removePasskey, { body: { id }, key })
  },
}
