import PostalMime from 'postal-mime'

/** Permanent failure, temporary failure, marked as spam. */
export type ReturnedAs = 'bounce' | 'soft_bounce' | 'complaint'

export interface DeliveryReport {
  readonly as: ReturnedAs
  /** The return path of the reported email, if the report contains it. */
  readonly sentFrom: string | null
}

/** Parses a delivery report (RFC 3464) or a complaint (RFC 5965); null for anything else or a mere delay. */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  for (const { mimeType, content } of mail.attachments) {
    const fields = fieldsIn(String(content))
    if (mimeType === 'message/feedback-report' && fields.get('feedback-type')?.toLowerCase() === 'abuse') {
      return { as: 'complaint', sentFrom: fields.get('original-mail-from')?.replace(/^<|>$/g, '') ?? null }
    }
    if (mimeType === 'message/delivery-status' && fields.get('action')?.toLowerCase() === 'failed') {
      return { as: isPermanent(fields.get('status') ?? '') ? 'bounce' : 'soft_bounce', sentFrom: null }
    }
  }
  return null
}

/** A full mailbox (x.2.2) or a policy (x.7) doesn't prove that the address is gone, even if the status is permanent. */
export function isPermanent(status: string): boolean {
  return /^5\.(?!2\.2\b|7\.)\d{1,3}\.\d{1,3}\b/.test(status)
}

/** Fields of all groups together, because each of our emails has one recipient. */
function fieldsIn(text: string): Map<string, string> {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ')
  const fields = unfolded.matchAll(/^([A-Za-z-]+):[ \t]*(.*?)[ \t\r]*$/gm)
  return new Map([...fields].map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}
