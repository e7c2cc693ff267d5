import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from './config/config.ts'

/** Small letters and figures alone: some mail servers write addresses small. */
const PATH = /^b\+([0-9a-f]{32})\.([0-9a-f]{20})@/

/** Where one mail comes back to: an address of its own, which nobody else can make (VERP). */
export function returnPathOf(mailId: string, domain: string): string {
  const id = mailId.replaceAll('-', '')
  return `b+${id}.${macOf(id)}@${domain}`
}

/** Which mail such an address is of; null where we never made it. */
export function mailOfReturnPath(address: string): string | null {
  const [, id = '', mac = ''] = PATH.exec(address.toLowerCase()) ?? []
  if (!id || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id)))) return null
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
}

function macOf(id: string): string {
  return createHmac('sha256', config().secret).update(`mail.return ${id}`).digest('hex').slice(0, 20)
}
