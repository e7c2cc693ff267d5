import { addPasskey, beginPasskey, startPasskeyLogin } from '../../../src/features/accounts/contract.ts'
import type { Client } from '../client.ts'
import { Authenticator } from './authenticator.ts'

type Lie = Parameters<Authenticator['show']>[1]

/** A virtual authenticator for a browser on this host. */
export async function deviceOn(host: string): Promise<Authenticator> {
  const { siteOfHost } = await import('#sites/server')
  return new Authenticator(siteOfHost(host)!.origin)
}

/** Adds the device's passkey to the logged-in member. */
export async function addDevice(client: Client, device: Authenticator) {
  const { options } = await client.call(beginPasskey, { body: {} })
  return client.call(addPasskey, { body: { passkey: device.make(options) } })
}

/** The device's response to this client's passkey request. */
export async function shown(client: Client, device: Authenticator, lie: Lie = {}) {
  const { options } = await client.call(startPasskeyLogin, { body: {} })
  return { body: { passkey: device.show(options, lie) } }
}
