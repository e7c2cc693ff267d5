import { createTransport, type Transporter } from 'nodemailer'
import { MINUTE_IN_MS } from '../../durations.ts'
import { now } from '../clock.ts'
import { log } from '../log.ts'

/** Shorter than the time that a checklist waits for a lookup. */
const SILENCE_IN_MS = 3_000

interface Verified {
  readonly at: number
  readonly works: Promise<boolean>
}

const verified = new Map<string, Verified>()

/** Whether the mail server of the installation greets, encrypts and accepts the login of its URL. */
export function doesInstallationServerWork(smtpUrl: string): Promise<boolean> {
  const times = { connectionTimeout: SILENCE_IN_MS, greetingTimeout: SILENCE_IN_MS, socketTimeout: SILENCE_IN_MS }
  return doesServerWork(smtpUrl, async () => createTransport({ url: smtpUrl, ...times }))
}

/** The result of a conversation with a mail server, at most a minute old, because the checklists of all sites ask for it. */
export function doesServerWork(key: string, connect: () => Promise<Transporter>): Promise<boolean> {
  const known = verified.get(key)
  const at = now().getTime()
  if (known && at - known.at < MINUTE_IN_MS) return known.works
  const works = verify(connect)
  verified.set(key, { at, works })
  return works
}

async function verify(connect: () => Promise<Transporter>): Promise<boolean> {
  try {
    const transport = await connect()
    await transport.verify().finally(() => transport.close())
    return true
  } catch (error) {
    log().warn({ err: error }, 'a mail server failed the check of the checklist')
    return false
  }
}
