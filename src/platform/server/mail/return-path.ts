import { timingSafeEqual } from 'node:crypto'
import { keyedHashOf } from '../keyed-hash.ts'

/** Lower-case letters and digits, because some mail servers lower-case addresses. */
const PATH = /^b\+([0-9a-f]{32})\.([0-9a-f]{20})@/

/** The return path of one email: unique and signed (VERP). */
export function returnPathOf(mailId: string, domain: string): string {
  const id = mailId.replaceAll('-', '')
  return `b+${id}.${macOf(id)}@${domain}`
}

/** The email of a return path; null if the signature is wrong. */
export function mailOfReturnPath(address: string): string | null {
  const [, id = '', mac = ''] = PATH.exec(address.toLowerCase()) ?? []
  if (!id || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id)))) return null
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
}

function macOf(id: string): string {
  return keyedHashOf(`mail.return ${id}`).toString('hex').slice(0, 20)
}
