import { createHash } from 'node:crypto'
import { compile } from 'html-to-text'
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

/** Deeper elements are left out, because the parser calls itself for each level. Newsletters have about thirty. */
const DEEPEST_ELEMENT = 200

/** The words of an email that has only HTML, with the addresses of its links. */
const textOf = compile({
  wordwrap: false,
  limits: { maxDepth: DEEPEST_ELEMENT, ellipsis: '' },
  selectors: [
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
  ],
})
