import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * A port of this machine that nobody has right now, for servers that can't choose one themselves and say which. It may be
 * taken before they come: whoever can listen on port 0 does.
 */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
