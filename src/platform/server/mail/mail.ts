import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { config } from '../config/config.ts'
import { pool, type Tx, transaction } from '../database/db.ts'
import { extensionPoint } from '../extension.ts'
import { failpoint } from '../failpoint.ts'
import { enqueue, job } from '../jobs/jobs.ts'
import { log } from '../log.ts'
import { handleReturnedMail } from './mail-in.ts'
import { ICON_CID } from './mail-layout.ts'
import { type MailLimit, mayMail } from './mail-limit.ts'
import { type OwnSender, ownSenders, serverFaultOf, transportTo } from './own-server.ts'
import { returnPathOf } from './return-path.ts'
import { isPermanent, reasonOf } from './returned-mail.ts'
import { forgetMailCounts } from './store-mail-limit.ts'
import {
  expireMails,
  type Failure,
  setDeferred,
  setSent,
  setShownInMailbox,
  setSuppressed,
} from './store-mail-states.ts'
import { isUnreachable, unreachableAddress } from './unreachable.ts'

/** An email in the recipient's language. Its links come from the site's record. */
export interface Mail {
  readonly siteId: number
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  /** The setting that allows this email. `mailFilters` check it right before sending, because the recipient may disable it while the email waits. */
  readonly wantedBy?: string
  /** For a mail that a person other than its recipient can cause. Over the limit an unreachable address gets it. */
  readonly limit?: MailLimit
}

/** Queues an email in the caller's transaction: it is sent exactly if the change commits, and within its limit. */
export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  const isWithinLimit = !mail.limit || (await mayMail(tx, mail.siteId, mail.to, mail.limit))
  const recipient = isWithinLimit ? mail.to : unreachableAddress()
  const id = randomUUID()
  const headers = { ...mail.headers, From: `${mail.from.name}|${mail.from.address}` }
  await sql`INSERT INTO platform_mail (id, site_id, recipient, subject, text_body, html_body, headers, wanted_by)
    VALUES (${id}, ${mail.siteId}, ${recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${JSON.stringify(headers)}::jsonb,
      ${mail.wantedBy ?? null})`.execute(tx)
  const queue = queueOf(mail.siteId)
  await enqueue(tx, deliverMail, { id, queue }, { queue })
}

interface MailRow {
  id: string
  site_id: number
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: Record<string, string>
  wanted_by: string | null
}

/** Decides right before a mail is sent whether its recipient still wants it; receives the mail's `wantedBy`. */
export const mailFilters = extensionPoint<(wantedBy: string) => Promise<boolean>>()

/** A mail with `wantedBy` is sent only if a filter allows it. */
async function isWanted(wantedBy: string): Promise<boolean> {
  for (const filter of mailFilters.values()) if (await filter(wantedBy)) return true
  return false
}

let transport: Transporter | undefined

interface Delivery {
  readonly id: string
  /** The queue of the job; jobs from before 26 November 2026 have none. */
  readonly queue?: string | undefined
}

/**
 * Sends one email by SMTP. Only a crash between the server's acceptance and our record sends it twice, with the same
 * Message-ID. Without a server (demo, development) the built-in mailbox shows it.
 */
export const deliverMail = job<Delivery>({
  name: 'platform.deliver-mail',
  async run({ id, queue }) {
    const { rows } = await pool().query<MailRow>(
      `SELECT * FROM platform_mail WHERE id = $1 AND sent_at IS NULL AND state NOT IN ('suppressed', 'expired')`,
      [id],
    )
    const mail = rows[0]
    if (!mail) return
    if (mail.wanted_by && !(await isWanted(mail.wanted_by))) return setSuppressed(id)
    if (!config().smtpUrl) return setShownInMailbox(id)
    const sender = await senderOf(mail.site_id)
    // The emails of one company's server wait in its own queue, so a slow server takes up one worker at most.
    if (sender && queue !== queueOf(mail.site_id)) return putOff(mail)
    if (sender?.waitsUntil) return putOff(mail, sender.waitsUntil)
    try {
      failpoint('platform.mail.before-smtp')
      await send(mail, sender)
      failpoint('platform.mail.after-smtp')
    } catch (error) {
      const fault = sender && serverFaultOf(error)
      if (!isNoAddress(error)) await setDeferred(id, failureOf(error))
      if (fault) {
        const next = await sender.failed(fault)
        log().warn({ err: error, fault, queue }, 'the mail server of a company failed; its emails wait')
        return putOff(mail, next)
      }
      if (!isNoAddress(error)) throw error
      await handleReturnedMail(id, 'bounce', failureOf(error))
    }
    // Removes the text, because its links still work and the database may be read by others.
    await setSent(id)
    await sender?.worked()
  },
})

async function senderOf(siteId: number): Promise<OwnSender | null> {
  for (const { senderOf } of ownSenders.values()) {
    const sender = await senderOf(siteId)
    if (sender) return sender
  }
  return null
}

function queueOf(siteId: number): string | undefined {
  return ownSenders
    .values()
    .map(senders => senders.queueOf(siteId))
    .find(queue => queue !== null)
}

/** Sends an email later, with all its attempts left, because the server failed and not the email. */
async function putOff({ id, site_id }: MailRow, runAt?: Date): Promise<void> {
  const queue = queueOf(site_id)
  await transaction(tx => enqueue(tx, deliverMail, { id, queue }, { queue, ...(runAt && { runAt }) }))
}

async function send(mail: MailRow, sender: OwnSender | null): Promise<void> {
  const message = { ...messageOf(mail, sender), ...(await iconIn(mail)) }
  const to = sender ? await transportTo(sender.server) : installationTransport()
  if (!isUnreachable(mail.recipient)) return void (await to.sendMail(message))
  // The same work as for another email: it is composed, and the mail server is logged in to.
  await composer.sendMail(message)
  await to.verify()
}

/** Gives the picture that emails of a site carry, a small PNG. */
export const mailIcons = extensionPoint<(siteId: number) => Promise<Buffer | null>>()

async function iconIn({ site_id, html_body }: MailRow): Promise<Pick<SendMailOptions, 'attachments'>> {
  if (!html_body.includes(`cid:${ICON_CID}`)) return {}
  for (const iconOf of mailIcons.values()) {
    const content = await iconOf(site_id)
    const inline = {
      filename: 'icon.png',
      contentType: 'image/png',
      contentDisposition: 'inline',
      cid: ICON_CID,
    } as const
    if (content) return { attachments: [{ ...inline, content }] }
  }
  return {}
}

function installationTransport(): Transporter {
  transport ??= createTransport(config().smtpUrl!)
  return transport
}

const composer = createTransport({ streamTransport: true, buffer: true })

function messageOf(mail: MailRow, sender: OwnSender | null): SendMailOptions {
  const { From, ...headers } = mail.headers
  const [name = '', replyTo = ''] = (From ?? '').split('|')
  const address = sender?.from ?? replyTo
  const returnDomain = sender ? sender.returnDomain : config().mailIn?.domain
  return {
    // A retry carries the same id, so that a receiving server can drop the second copy.
    messageId: `<${mail.id}@${address.split('@')[1] ?? 'localhost'}>`,
    from: { name, address },
    ...(replyTo !== address && { replyTo }),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    headers,
    ...(returnDomain &&
      config().mailIn && { envelope: { from: returnPathOf(mail.id, returnDomain), to: mail.recipient } }),
  }
}

/** The mailbox doesn't exist, so a retry is useless; other rejections may be temporary. */
function isNoAddress(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string }
  const status = statusIn(error)
  return code === 'EENVELOPE' && command === 'RCPT TO' && status.startsWith('5.1.') && isPermanent(status)
}

/** The status of RFC 3463 in the reply of a mail server; without one the code of the reply or of the connection. */
function failureOf(error: unknown): Failure {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  const status = statusIn(error)
  return { reason: reasonOf(status), code: status || String(responseCode ?? code) }
}

function statusIn(error: unknown): string {
  const { response = '' } = error as { response?: string }
  return /\b[45]\.[0-9]{1,3}\.[0-9]{1,3}\b/.exec(response)?.[0] ?? ''
}

/** Emails and their links are deleted after this time, which is longer than any job retries. */
const UNDELIVERABLE_AFTER_IN_DAYS = 3

/**
 * The states of emails are kept for this time, without texts. Bounces arrive sooner. It isn't longer than a deleted account
 * waits for its erasure, so no email to an earlier address of the member outlives the erasure.
 */
export const MAIL_STATES_KEPT_IN_DAYS = 14

/** The built-in mailbox, which isn't in production, keeps its emails for this time, with their texts. */
const MAILBOX_KEPT_IN_DAYS = 30

export const forgetOldMails = job({
  name: 'platform.forget-old-mails',
  schedule: '41 3 * * *',
  async run() {
    await forgetMailCounts()
    await expireMails(UNDELIVERABLE_AFTER_IN_DAYS)
    const days = config().smtpUrl ? MAIL_STATES_KEPT_IN_DAYS : MAILBOX_KEPT_IN_DAYS
    await pool().query(
      'DELETE FROM platform_mail WHERE coalesce(sent_at, created_at) < now() - make_interval(days => $1)',
      [days],
    )
  },
})

/** Deletes all stored emails to an address. */
export async function forgetMails(tx: Tx, recipient: string): Promise<void> {
  await sql`DELETE FROM platform_mail WHERE lower(recipient) = ${recipient.toLowerCase()}`.execute(tx)
}
