import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { config } from '../config/config.ts'
import { pool } from '../database/db.ts'
import { extensionPoint } from '../extension.ts'
import { log } from '../log.ts'
import { deliver, inboxOf } from './inbound-mail.ts'
import { mailOfReturnPath } from './return-path.ts'
import { type ReturnedAs, readDeliveryReport, reasonOf } from './returned-mail.ts'
import { type Failure, setReturned } from './store-mail-states.ts'

const LARGEST_IN_BYTES = 1024 * 1024
const MOST_CLIENTS = 50
const SILENCE_IN_MS = 30_000

export interface ReturnedMail {
  readonly as: ReturnedAs
  readonly recipient: string
  readonly mailId: string
}

/** Handles a returned email. The same email may be returned twice. */
export const returnedMailHandlers = extensionPoint<(mail: ReturnedMail) => Promise<unknown>>()

/** Records the state of one of our mails and runs the handlers. An unknown id and a mail that is deleted already change nothing. */
export async function handleReturnedMail(
  mailId: string,
  as: ReturnedAs | 'delay',
  failure: Failure | null,
): Promise<void> {
  const { rows } = await pool().query<{ recipient: string }>('SELECT recipient FROM platform_mail WHERE id = $1', [
    mailId,
  ])
  if (!rows[0]) return
  await setReturned(mailId, STATES[as], failure)
  if (as === 'delay') return
  for (const handle of returnedMailHandlers.values()) await handle({ as, recipient: rows[0].recipient, mailId })
}

const STATES = { bounce: 'bounced', soft_bounce: 'bounced', complaint: 'complained', delay: 'deferred' } as const

/** Records the state of a mail that a mail service reports by the Message-ID; an unknown one changes nothing. */
export async function recordReportedMail(messageId: string, recipient: string, as: ReturnedAs): Promise<void> {
  const [id] = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=@|$)/.exec(messageId.replace(/^</, '')) ?? []
  if (!id) return
  const { rows } = await pool().query('SELECT FROM platform_mail WHERE id = $1 AND lower(recipient) = lower($2)', [
    id,
    recipient,
  ])
  if (rows[0]) await setReturned(id, STATES[as], null)
}

let server: SMTPServer | undefined

/**
 * Accepts mail for our return paths, for `fbl`, the address for complaints, and for the inboxes of rooms; never for another
 * address. Returns the listening port.
 */
export async function startMailIn(): Promise<number | undefined> {
  const { mailIn, address } = config()
  if (!mailIn) return undefined
  const smtp = new SMTPServer({
    name: mailIn.domain,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_IN_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_IN_MS,
    closeTimeout: 1_000,
    onRcptTo({ address: to }, _session, done) {
      const isOurs = isReturned(to, mailIn.domain) || inboxOf(to) !== undefined
      done(isOurs ? null : smtpError(550, 'No such address'))
    },
    onData(stream, session, done) {
      take(stream, session).then(
        () => done(stream.sizeExceeded ? smtpError(552, 'Too large') : null),
        (error: unknown) => {
          log().warn({ err: error }, 'a returned email could not be processed; its server was asked to send it again')
          done(smtpError(451, 'Try again later'))
        },
      )
    },
  })
  smtp.on('error', error => log().warn({ err: error }, 'the connection of a sending mail server failed'))
  await new Promise<void>((ready, failed) => {
    smtp.server.once('error', failed)
    smtp.listen(mailIn.port, address, ready)
  })
  server = smtp
  return (smtp.server.address() as AddressInfo).port
}

export async function stopMailIn(): Promise<void> {
  const running = server
  server = undefined
  if (running) await new Promise<void>(closed => running.close(() => closed()))
}

function isReturned(address: string, domain: string): boolean {
  return address.toLowerCase() === `fbl@${domain}` || mailOfReturnPath(address) !== null
}

async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= LARGEST_IN_BYTES) chunks.push(chunk)
  }
  if (stream.sizeExceeded || bytes > LARGEST_IN_BYTES) return
  const raw = Buffer.concat(chunks)
  const recipients = envelope.rcptTo.map(({ address }) => address)
  await deliver(raw, envelope.mailFrom === false ? '' : envelope.mailFrom.address, recipients)
  const returned = await readDeliveryReport(raw)
  if (!returned) return
  const paths = [...recipients, ...(returned.sentFrom ? [returned.sentFrom] : [])]
  const mails = new Set(paths.flatMap(path => mailOfReturnPath(path) ?? []))
  const { as, status } = returned
  const failure = as === 'complaint' ? null : { reason: reasonOf(status), code: status }
  for (const mailId of mails) await handleReturnedMail(mailId, as, failure)
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
