import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { extensionPoint } from '../extension.ts'

/** An email that a person or a program sent to us. */
export interface InboundMail {
  /** The same for each delivery of the same email. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** Sent by a program, for example an out-of-office reply (RFC 3834). An answer to it could make a loop. */
  readonly isAutomatic: boolean
}

/** Takes the mail for some addresses. A delivery that fails is repeated by the sending server, so `take` repeats too. */
export interface Inbox {
  accepts(address: string): boolean
  take(address: string, mail: InboundMail): Promise<void>
}

export const inboxes = extensionPoint<Inbox>()

export function inboxOf(address: string): Inbox | undefined {
  return inboxes.values().find(inbox => inbox.accepts(address.toLowerCase()))
}

/** Hands an email to the inboxes of its recipients. */
export async function deliver(raw: Buffer, sender: string, recipients: readonly string[]): Promise<void> {
  const addresses = recipients.map(address => address.toLowerCase()).filter(inboxOf)
  if (addresses.length === 0) return
  const mail = await readMail(raw, sender)
  for (const address of addresses) await inboxOf(address)!.take(address, mail)
}

/** Reads the sender and the text. Attachments are left out. */
async function readMail(raw: Buffer, sender: string): Promise<InboundMail> {
  const { from, subject = '', text, html = '', messageId, headers } = await PostalMime.parse(raw)
  const header = (key: string) =>
    headers
      .find(each => each.key === key)
      ?.value.trim()
      .toLowerCase() ?? ''
  const isBulk = ['bulk', 'junk', 'list'].includes(header('precedence'))
  return {
    id: messageId || createHash('sha256').update(raw).digest('hex'),
    from: { name: from?.name?.trim() ?? '', address: from?.address?.trim() ?? '' },
    subject: subject.trim(),
    text: (text || textOf(html)).trim(),
    isAutomatic: sender === '' || isBulk || !['', 'no'].includes(header('auto-submitted')),
  }
}

/** The words of an email that has only HTML. Staff read them as plain text, so leftover markup does no harm. */
function textOf(html: string): string {
  return html
    .replace(/<(style|script|head)\b.*?<\/\1>/gis, '')
    .replace(/<(br|\/p|\/div|\/tr|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
}
