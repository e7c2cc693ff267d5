import { ForbiddenAddress, readOutside } from '#platform/server/http/outbound.ts'
import { getSettings } from '#sites/contract'
import type { Missing } from '#sites/server'

const WITHIN_IN_MS = 3_500

type Read = (address: string) => Promise<string>

/**
 * Calls the site as its visitors do. The certificate must be valid, and the reply must come from a program that knows
 * this host. A parked domain or a wrong proxy sends another reply.
 */
export async function reachOverTls(host: string, usesTls: boolean, read: Read = readPublic): Promise<Missing | null> {
  if (!usesTls) return { why: 'off' }
  try {
    const { settings } = JSON.parse(await read(`https://${host}${getSettings.path}`)) as {
      settings?: { domain?: string }
    }
    return settings?.domain === host ? null : { why: 'other_program', params: { host } }
  } catch (error) {
    return { why: faultOf(error as Fault), params: { host } }
  }
}

function readPublic(address: string): Promise<string> {
  const { hostname } = new URL(address)
  return readOutside(address, { headers: {}, timeoutInMs: WITHIN_IN_MS }, { hosts: [hostname] })
}

type Fault = Error & { readonly code?: string }

function faultOf(error: Fault): string {
  if (error instanceof ForbiddenAddress) return 'internal_address'
  const { code = '' } = error
  if (code === 'CERT_HAS_EXPIRED') return 'expired'
  if (/CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/.test(code)) return 'no_certificate'
  return code !== '' || error.name === 'TimeoutError' || error.name === 'AbortError' ? 'unreachable' : 'other_program'
}
