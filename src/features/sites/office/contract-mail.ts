import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

/** The fields of a company's mail server that staff fill in, beside its password. */
const MailFields = {
  host: Type.String({ maxLength: 253 }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  user: Type.String({ maxLength: 254 }),
  sender: Type.String({ maxLength: 254 }),
  return_domain: Type.String({ maxLength: 253 }),
  dkim_selector: Type.String({ maxLength: 63 }),
}

const Mail = Type.Object({
  ...MailFields,
  /** Whether a password is stored; it is never shown. */
  has_password: Type.Boolean(),
  version: Type.Integer(),
  tested_at: Instant,
  /** The code of the fault while the server fails. */
  fault: nullable(Type.String()),
  failing_since: nullable(Instant),
})

export type CompanyMail = Static<typeof Mail>

export const getCompanyMail = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/company-mail.php',
  summary: 'Return the SMTP server of a company; its password is never shown',
  who: { staff: 'change_companies', everywhere: true },
  query: Type.Object({ company: SmallId }),
  reply: Type.Object({ name: Type.String(), mail: nullable(Mail) }),
  errors: {},
})

const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const setCompanyMail = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/company-mail.php',
  summary: 'Set the SMTP server of a company, after it sent an email to the staff member; all its sites use it at once',
  who: { staff: 'change_companies', everywhere: true, fresh: true },
  body: Type.Object(
    {
      ...MailFields,
      company: SmallId,
      /** The version that the staff member saw; 0 without a server. */
      version: Version,
      /** Empty keeps the stored password, if host, port and user stay the same. */
      password: Type.String({ maxLength: 300 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ company: SmallId }),
  errors: {
    mail_host_invalid: 400,
    mail_host_unknown: 400,
    mail_host_internal: 400,
    mail_port: 400,
    mail_unreachable: 400,
    mail_no_tls: 400,
    mail_certificate: 400,
    mail_login_rejected: 400,
    mail_password_needed: 400,
    mail_sender_invalid: 400,
    mail_sender_of_other_company: 400,
    mail_sender_rejected: 400,
    mail_return_domain: 400,
    mail_selector: 400,
    mail_test_rejected: 400,
    mail_changed: 409,
  },
  idempotency: 'platform',
})

export const removeCompanyMail = endpoint({
  room: 'sites-office',
  method: 'DELETE',
  path: '/api/company-mail.php',
  summary: 'Remove the SMTP server of a company; its emails then leave through the server of the installation',
  who: { staff: 'change_companies', everywhere: true, fresh: true },
  body: Type.Object({ company: SmallId, version: Version }, { additionalProperties: false }),
  reply: Type.Object({ company: SmallId }),
  errors: { mail_changed: 409 },
  idempotency: 'platform',
})
