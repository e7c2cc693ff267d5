import { addStaffPasskey, askStaffPasskey, beginStaffPasskey } from '../../src/features/backoffice/contract.ts'
import type { Authenticator } from './authenticator.ts'
import type { Client } from './client.ts'

/** Adds a device's passkey to the member of staff who is here; just after the login that takes no password. */
export async function addStaffDevice(client: Client, device: Authenticator, password?: string) {
  const body = password === undefined ? {} : { password }
  const { options } = await client.call(beginStaffPasskey, { body })
  return client.call(addStaffPasskey, { body: { passkey: device.make(options) } })
}

/** What the device answers when this client asks for a passkey of staff. */
export async function shownByStaff(
  client: Client,
  device: Authenticator,
  lie: Parameters<Authenticator['show']>[1] = {},
) {
  const { options } = await client.call(askStaffPasskey, { body: {} })
  return { body: { passkey: device.show(options, lie) } }
}
