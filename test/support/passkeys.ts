import { addPasskey, askPasskey, beginPasskey } from '../../src/features/accounts/contract.ts'
import { Authenticator } from './authenticator.ts'
import type { Client } from './client.ts'

type Lie = Parameters<Authenticator['show']>[1]

/** A device that a browser on this host has. */
export async function deviceOn(host: string): Promise<Authenticator> {
  const { siteOfHost } = await import('#sites/server')
  return new Authenticator(siteOfHost(host)!.origin)
}

/** Adds a device's passkey to whoever is logged in here. */
export async function addDevice(client: Client, device: Authenticator) {
  const { options } = await client.call(beginPasskey, { body: {} })
  return client.call(addPasskey, { body: { passkey: device.make(options) } })
}

/** What the device answers when this client is asked for a passkey. */
export async function shown(client: Client, device: Authenticator, lie: Lie = {}) {
  const { options } = await client.call(askPasskey, { body: {} })
  return { body: { passkey: device.show(options, lie) } }
}
