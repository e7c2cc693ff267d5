import type { Locale } from '#platform/locale.ts'
import { invalidFields, Problem } from '#platform/problem.ts'
import { log } from '#platform/server/log.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import { type OwnServer, type ServerFault, serverFaultOf, transportTo } from '#platform/server/mail/own-server.ts'
import { text } from '#platform/server/texts.ts'
import { staffMembers } from '#staff/server'

interface TestMail {
  readonly server: OwnServer
  readonly sender: string
  readonly staffId: number
  readonly company: string
  readonly locale: Locale
}

/** The whole conversation must end before PostgreSQL ends the idle transaction around it, after 20 seconds. */
const TEST_WITHIN_IN_MS = 15_000

/** The field whose value explains a fault. */
const FIELDS: Readonly<Record<ServerFault, string>> = {
  mail_host_unknown: 'host',
  mail_host_internal: 'host',
  mail_unreachable: 'host',
  mail_no_tls: 'port',
  mail_certificate: 'host',
  mail_login_rejected: 'password',
  mail_sender_rejected: 'sender',
}

/** Sends an email to the staff member through a company's mail server. Refuses each fault at the field that causes it. */
export async function sendTestMail({ server, sender, staffId, company, locale }: TestMail): Promise<void> {
  const to = (await staffMembers()).find(({ id }) => id === staffId)!.email
  const subject = text(locale, 'sites-office.mail_test_subject', { company })
  const paragraphs = [text(locale, 'sites-office.mail_test_text', { company, host: server.host })]
  try {
    await withinTime(async () => {
      const transport = await transportTo(server)
      const body = layOutMail({ language: locale, siteName: company, title: subject, paragraphs })
      await transport.sendMail({ from: { name: company, address: sender }, to, subject, ...body })
    })
  } catch (error) {
    const fault = serverFaultOf(error)
    log().warn({ err: error, fault }, 'the mail server of a company failed its test')
    if (fault) throw invalidFields({ [FIELDS[fault]]: fault })
    throw new Problem('mail_test_rejected')
  }
}

async function withinTime(work: () => Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = () => reject(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(late, TEST_WITHIN_IN_MS)
  await Promise.race([work(), promise]).finally(() => clearTimeout(timer))
}
