import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { allowResets } from './allow-resets.ts'
import { selfSigned } from './self-signed.ts'

export interface MailServer {
  /** The value for the program's environment. */
  readonly url: string
  /** Rejects this mailbox from now on, for good unless `reply` begins with 4. */
  refuse(address: string, reply?: string): void
  /** After this many emails the server accepts data without answering, until released. */
  fallSilentAfter(mails: number): { silent: Promise<void>; letGo: () => void }
  /** The number of clients that connected. */
  connections(): number
  /** All received emails, in order. */
  received(): Promise<Email[]>
  /** The envelope senders of emails to an address, in order. */
  returnPathsOf(address: string): string[]
  /** Rejects emails from this address from now on. */
  refuseSender(address: string): void
  /** The names and passwords of all logins, in order. */
  logins(): string[]
  /** Waits for the next email to an address. */
  mailTo(address: string): Promise<Email>
  stop(): Promise<void>
}

interface MailServerOptions {
  /** The only login that the server accepts, as `name:password`. */
  readonly login?: string
  /** Offers TLS with a certificate that no client trusts. */
  readonly selfSigned?: boolean
  /** Ends with its process, without `stop`. */
  readonly isBackground?: boolean
}

/** A local SMTP server for real SMTP conversations. */
export async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { login, selfSigned: hasTls = false, isBackground = false } = options
  const arrived: Buffer[] = []
  const envelopes: { from: string; to: string }[] = []
  const taken = new Set<number>()
  const refused = new Map<string, string>()
  const refusedSenders = new Set<string>()
  const logins: string[] = []
  let connections = 0
  let respond = (done: () => void) => done()
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(hasTls ? selfSigned() : { disabledCommands: ['STARTTLS'] }),
    onAuth({ username, password }, _session, done) {
      logins.push(`${username}:${password}`)
      done(login === logins.at(-1) ? null : new Error('Invalid login'), { user: username })
    },
    onMailFrom({ address }, _session, done) {
      done(
        refusedSenders.has(address) ? Object.assign(new Error('5.7.1 Not your sender'), { responseCode: 550 }) : null,
      )
    },
    onConnect(_session, done) {
      connections++
      done()
    },
    onRcptTo({ address }, _session, done) {
      const reply = refused.get(address)
      const responseCode = reply?.startsWith('4') ? 451 : 550
      done(reply === undefined ? null : Object.assign(new Error(reply), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks))
        const { mailFrom, rcptTo } = envelope
        envelopes.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo[0]!.address })
        respond(done)
      })
    },
  })
  allowResets(server)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  if (isBackground) server.server.unref()
  const { port } = server.server.address() as { port: number }
  const received = () => Promise.all(arrived.map(mail => PostalMime.parse(mail)))
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => connections,
    received,
    refuse: (address, reply = '5.1.1 No such mailbox') => void refused.set(address, reply),
    refuseSender: address => void refusedSenders.add(address),
    logins: () => logins,
    fallSilentAfter(mails) {
      const waiting: (() => void)[] = []
      const silence = Promise.withResolvers<void>()
      let left = mails
      respond = done => {
        if (left-- > 0) return done()
        waiting.push(done)
        silence.resolve()
      }
      const letGo = () => {
        respond = done => done()
        for (const done of waiting) done()
      }
      return { silent: silence.promise, letGo }
    },
    returnPathsOf: address => envelopes.filter(each => each.to === address).map(each => each.from),
    async mailTo(address) {
      const find = async () =>
        (await received()).findIndex(
          (mail, index) => !taken.has(index) && mail.to?.some(each => each.address === address.toLowerCase()),
        )
      await expect.poll(find).toBeGreaterThanOrEqual(0)
      const index = await find()
      taken.add(index)
      return (await received())[index]!
    },
    stop: () => new Promise(closed => server.close(closed)),
  }
}

/** A header's value; the name is case-insensitive. */
export function headerOf(mail: Email, name: string): string | undefined {
  return mail.headers.find(each => each.key === name.toLowerCase())?.value
}
