import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { allowResets } from './allow-resets.ts'

export interface KeptMails {
  readonly url: string
  /** The link to `path` in the newest email to an address, once it has arrived. */
  linkTo(email: string, path: string): Promise<string>
  stop(): Promise<void>
}

/** The mail server of a browser story. */
export async function keptMails(): Promise<KeptMails> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream)
        .then(async raw => void mails.push(await PostalMime.parse(raw)))
        .then(() => done(), done)
    },
  })
  allowResets(server)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  const links = (email: string, path: string) =>
    mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(mail => mail.text?.match(/https?:\S+/g) ?? [])
      .filter(link => new URL(link).pathname === path)
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(email, path) {
      await expect.poll(() => links(email, path)).not.toEqual([])
      return links(email, path).at(-1)!
    },
    stop: () => new Promise(closed => server.close(closed)),
  }
}
