import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { config } from './config/config.ts'
import { pool } from './db.ts'
import { log } from './log.ts'
import { mailOfReturnPath } from './return-path.ts'
import { type ReturnedAs, readReturned } from './returned-mail.ts'

const LARGEST_IN_BYTES = 1024 * 1024
const MOST_CLIENTS = 50
const SILENCE_IN_MS = 30_000

export interface ReturnedMail {
  readonly as: ReturnedAs
  readonly recipient: string
  readonly mailId: string
}

let hear: ((mail: ReturnedMail) => Promise<unknown>) | undefined

/** Who knows what to do about mails that came back; one, told again where it is told twice. */
export function onMailReturned(hearer: (mail: ReturnedMail) => Promise<unknown>): void {
  hear = hearer
}

/** Tells of one of our mails; nothing where it is none, or so old that nobody knows whom it went to. */
export async function mailReturned(mailId: string, as: ReturnedAs): Promise<void> {
  const { rows } = await pool().query<{ recipient: string }>('SELECT recipient FROM platform_mail WHERE id = $1', [
    mailId,
  ])
  if (rows[0]) await hear?.({ as, recipient: rows[0].recipient, mailId })
}

let server: SMTPServer | undefined

/**
 * Takes mail for return paths that we have made, and for `fbl`, where complaints go that providers send to one address.
 * Returns the port that it listens on.
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
      const isOurs = to.toLowerCase() === `fbl@${mailIn.domain}` || mailOfReturnPath(to) !== null
      done(isOurs ? null : smtpError(550, 'No such address'))
    },
    onData(stream, session, done) {
      take(stream, session).then(
        () => done(stream.sizeExceeded ? smtpError(552, 'Too large') : null),
        (error: unknown) => {
          log().warn({ err: error }, 'a mail that came back was not understood')
          done(smtpError(451, 'Try again later'))
        },
      )
    },
  })
  smtp.on('error', error => log().warn({ err: error }, 'a mail server broke off'))
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

async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= LARGEST_IN_BYTES) chunks.push(chunk)
  }
  if (stream.sizeExceeded || bytes > LARGEST_IN_BYTES) return
  const returned = await readReturned(Buffer.concat(chunks))
  if (!returned) return
  const paths = [...envelope.rcptTo.map(({ address }) => address), ...(returned.sentFrom ? [returned.sentFrom] : [])]
  const mails = new Set(paths.flatMap(path => mailOfReturnPath(path) ?? []))
  for (const mailId of mails) await mailReturned(mailId, returned.as)
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
