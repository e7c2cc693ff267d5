import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
import { extensionPoint } from '../extension.ts'
import { ForbiddenAddress, isPublic } from '../http/outbound.ts'

export interface OwnServer {
  readonly host: string
  readonly port: number
  /** Empty if the server needs no login. */
  readonly user: string
  readonly password: string
}

/** A sender whose emails leave through a mail server of its own. */
export interface OwnSender {
  readonly server: OwnServer
  /** The address that recipients see. */
  readonly from: string
  /** The domain of return paths; empty if bounces go to `from`. */
  readonly returnDomain: string
  /** The time of the next attempt, while the server fails; null if it may be called now. */
  readonly waitsUntil: Date | null
  /** Records that the server failed; returns the time of the next attempt. */
  failed(fault: ServerFault): Promise<Date>
  /** Records that the server works. */
  worked(): Promise<void>
}

export interface OwnSenders {
  /** The queue of a site's emails, from memory; null if they leave through the installation's server. */
  queueOf(siteId: number): string | null
  senderOf(siteId: number): Promise<OwnSender | null>
}

/** Answers which sites send through a server of their own. */
export const ownSenders = extensionPoint<OwnSenders>()

export type ServerFault =
  | 'mail_host_unknown'
  | 'mail_host_internal'
  | 'mail_unreachable'
  | 'mail_no_tls'
  | 'mail_certificate'
  | 'mail_login_rejected'
  | 'mail_sender_rejected'

const CONNECT_WITHIN_IN_MS = 5_000
const SILENCE_IN_MS = 8_000

/** The ports of mail submission. Other ports belong to other services, which staff mustn't reach through this program. */
export const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525]

/** Outside production, a mail server on this machine may be used, on any port and without TLS. */
export function isLocalServer(host: string): boolean {
  return config().mode !== 'production' && isLoopback(host)
}

/**
 * A transport to a company's mail server. All IP addresses of the host must be public, and the connection uses the
 * checked address, so a changed DNS record leads nowhere else. The password is sent only over TLS.
 */
export async function transportTo({ host, port, user, password }: OwnServer): Promise<Transporter> {
  const isLocal = isLocalServer(host)
  if (!isLocal && !MAIL_PORTS.includes(port)) throw new ForbiddenAddress('the port is not a port for mail')
  const found = await lookup(host, { all: true })
  if (found.length === 0 || !(isLocal || found.every(({ address }) => isPublic(address))))
    throw new ForbiddenAddress('the host has an IP address that is not public')
  const { address } = found.find(({ family }) => family === 4) ?? found[0]!
  return createTransport({
    host: address,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: !isLocal,
    tls: { minVersion: 'TLSv1.2', ...(isIP(host) === 0 && { servername: host }) },
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: CONNECT_WITHIN_IN_MS,
    greetingTimeout: CONNECT_WITHIN_IN_MS,
    socketTimeout: SILENCE_IN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const IMPLICIT_TLS_PORT = 465

interface MailError extends Error {
  readonly code?: string
  readonly command?: string
}

/** The fault of the server or its settings; null if only this email failed. */
export function serverFaultOf(error: unknown): ServerFault | null {
  if (error instanceof ForbiddenAddress) return 'mail_host_internal'
  const { code = '', command, message } = error as MailError
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EDNS') return 'mail_host_unknown'
  if (/certificate|altnames/i.test(message)) return 'mail_certificate'
  if (code === 'ETLS') return 'mail_no_tls'
  if (code === 'EAUTH') return 'mail_login_rejected'
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'mail_sender_rejected' : null
  return /^(ECONNECTION|ETIMEDOUT|ESOCKET|EPROTOCOL|ECONN\w+|EHOST\w+|ENET\w+)$/.test(code) ? 'mail_unreachable' : null
}
