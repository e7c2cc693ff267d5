import PostalMime from 'postal-mime'
import type { MailReason } from '#platform/mail-states.ts'

/** Permanent failure, temporary failure, marked as spam. */
export type ReturnedAs = 'bounce' | 'soft_bounce' | 'complaint'

export interface DeliveryReport {
  /** `delay`: the recipient's server still tries. */
  readonly as: ReturnedAs | 'delay'
  /** The status of RFC 3463, for example 5.1.1; empty in a complaint. */
  readonly status: string
  /** The return path of the reported email, if the report contains it. */
  readonly sentFrom: string | null
}

/** Parses a delivery report (RFC 3464) or a complaint (RFC 5965); null for anything else. */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  for (const { mimeType, content } of mail.attachments) {
    const fields = fieldsIn(String(content))
    if (mimeType === 'message/feedback-report' && fields.get('feedback-type')?.toLowerCase() === 'abuse') {
      return { as: 'complaint', status: '', sentFrom: fields.get('original-mail-from')?.replace(/^<|>$/g, '') ?? null }
    }
    const action = fields.get('action')?.toLowerCase()
    if (mimeType === 'message/delivery-status' && (action === 'failed' || action === 'delayed')) {
      const [status = ''] = /^[45](?:\.\d{1,3}){2}\b/.exec(fields.get('status') ?? '') ?? []
      const failed = isPermanent(status) ? 'bounce' : 'soft_bounce'
      return { as: action === 'delayed' ? 'delay' : failed, status, sentFrom: null }
    }
  }
  return null
}

/** A full mailbox (x.2.2) or a policy (x.7) doesn't prove that the address is gone, even if the status is permanent. */
export function isPermanent(status: string): boolean {
  return /^5\.(?!2\.2\b|7\.)\d{1,3}\.\d{1,3}\b/.test(status)
}

/** The reason that a status of RFC 3463 names, as staff read it. */
export function reasonOf(status: string): MailReason {
  if (/^\d\.(?:1\.|2\.1\b)/.test(status)) return 'no_address'
  if (/^\d\.2\.2\b/.test(status)) return 'mailbox_full'
  return /^\d\.7\./.test(status) ? 'refused' : 'server'
}

/** Fields of all groups together, because each of our emails has one recipient. */
function fieldsIn(text: string): Map<string, string> {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ')
  const fields = unfolded.matchAll(/^([A-Za-z-]+):[ \t]*(.*?)[ \t\r]*$/gm)
  return new Map([...fields].map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}
