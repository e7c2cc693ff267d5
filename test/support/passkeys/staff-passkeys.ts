import {
  addStaffPasskey,
  beginStaffPasskey,
  startStaffPasskeyLogin,
} from '../../../src/features/staff/contract-passkeys.ts'
import type { Client } from '../client.ts'
import type { Authenticator } from './authenticator.ts'

/** Adds the device's passkey to the logged-in staff member; right after the login no password is needed. */
export async function addStaffDevice(client: Client, device: Authenticator, password?: string) {
  const body = password === undefined ? {} : { password }
  const { options } = await client.call(beginStaffPasskey, { body })
  return client.call(addStaffPasskey, { body: { passkey: device.make(options) } })
}

/** The device's response to this client's staff passkey request. */
export async function shownByStaff(
  client: Client,
  device: Authenticator,
  lie: Parameters<Authenticator['show']>[1] = {},
) {
  const { options } = await client.call(startStaffPasskeyLogin, { body: {} })
  return { body: { passkey: device.show(options, lie) } }
}
