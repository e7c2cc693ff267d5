/** Mail to the support address of a site, over SMTP. */
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { mailOnce } from '../../../test/support/mailbox.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { answerComplaint, getComplaints, type OfficeComplaint } from './office/contract.ts'

let app: TestApp
let support: Client
let inbox: string
beforeAll(async () => {
  app = await testApp({ MAIL_RETURN_DOMAIN: 'bounce.example.org', MAIL_IN_PORT: '0' })
  support = await staff(app, 'support')
  const { siteOfHost } = await import('#sites/server')
  inbox = siteOfHost('vonk.localhost')!.settings.support_email
})
afterAll(() => app.stop())

interface Mail {
  readonly from: string
  readonly to?: string
  readonly subject?: string
  readonly text?: string
  readonly html?: string
  readonly headers?: Record<string, string>
  readonly messageId?: string
}

/** The code of the server's reply. */
function sent({ to = inbox, text = 'Ik kan niet inloggen.', subject = 'Hulp', ...mail }: Mail): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: app.app.mailInPort!, ignoreTLS: true })
  return transport.sendMail({ ...mail, to, text, subject }).then(
    () => 250,
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  )
}

const from = async (email: string): Promise<OfficeComplaint[]> =>
  (await support.call(getComplaints, { query: { search: email } })).complaints

test('[OFFICE-8] [PAGES-3] mail to the support address becomes a complaint with the member beside it, and a reply continues it', async () => {
  const anna = await newMember(app)
  expect(await sent({ from: `Anna de Vries <${anna.email.toUpperCase()}>`, subject: 'Inloggen' })).toBe(250)
  const [first] = await from(anna.email)
  expect(first).toMatchObject({
    ...{ name: 'Anna de Vries', email: anna.email, subject: 'other', by_mail: true, earlier: null },
    ...{ address: 'account', account: { id: anna.memberId }, story: 'Inloggen\n\nIk kan niet inloggen.' },
  })
  const receipt = await mailOnce(anna.email, /Je klacht/)
  expect(receipt.subject).toContain(String(first!.id))
  await support.call(answerComplaint, { body: { id: first!.id, answer: 'Probeer het nog eens.' } })
  const { subject } = await mailOnce(anna.email, /Antwoord op je klacht/)
  await sent({ from: anna.email, subject: `Re: ${subject}`, text: 'Het lukt niet.\n> Probeer het nog eens.' })
  const [second] = await from(anna.email)
  expect(second).toMatchObject({ handled: null, earlier: { story: first!.story, answer: 'Probeer het nog eens.' } })
  expect(second!.story).toBe(`Re: ${subject}\n\nHet lukt niet.`)
  // The number of another person's complaint continues nothing.
  await sent({ from: 'vreemde@example.nl', subject: `Re: ${subject}` })
  expect((await from('vreemde@example.nl'))[0]!.earlier).toBeNull()
})

test('[OFFICE-8] an email that has only HTML is read as a person sees it', async () => {
  const deep = '<div>'.repeat(50_000)
  const html = `<html><head><title>Betaling</title><style>p { color: red }</style></head><body><!-- een > opmerking -->
    <h1>Betaling</h1><p>Caf&eacute; &amp; co: 5 &lt; 6,<br>zie <a href="https://example.nl/bon">de bon</a>.</p>
    <ul><li>een</li><li>twee</li></ul><img src="https://example.nl/volg.png" alt="volgbeeld">
    <script>if (1 > 0) alert('x')</script>${deep}</body></html>`
  expect(await sent({ from: 'html@example.nl', text: '', html })).toBe(250)
  const [{ story } = { story: '' }] = await from('html@example.nl')
  const lines = story.split('\n').map(line => line.trim())
  expect(lines.filter(Boolean)).toEqual([
    ...['Hulp', 'Betaling', 'Café & co: 5 < 6,', 'zie de bon [https://example.nl/bon].', '* een', '* twee'],
  ])
})

test('[OFFICE-8] an email that is delivered twice is one complaint', async () => {
  const mail = { from: 'twee@example.nl', messageId: '<een@example.nl>' }
  expect([await sent(mail), await sent(mail)]).toEqual([250, 250])
  expect(await from('twee@example.nl')).toHaveLength(1)
})

test('[OFFICE-8] the inbox relays nothing, answers no program, and takes twenty emails a day from an address', async () => {
  expect(await sent({ from: 'een@example.nl', to: 'iemand@example.com' })).toBe(550)
  await sent({ from: 'robot@example.nl', headers: { 'Auto-Submitted': 'auto-replied' } })
  expect(await from('robot@example.nl')).toEqual([])
  expect(await sent({ from: 'groot@example.nl', text: 'a'.repeat(1024 * 1024 + 1) })).toBe(552)
  await sent({ from: inbox })
  expect(await from(inbox)).toEqual([])
  const { pool } = await import('#platform/server/database/db.ts')
  await sent({ from: 'veel@example.nl' })
  await pool().query(`INSERT INTO pages_complaint (site_id, name, email, language, subject, story, mail_hash)
    SELECT site_id, name, email, language, subject, story, decode(md5(n::text), 'hex')
    FROM pages_complaint, generate_series(1, 19) AS n WHERE email = 'veel@example.nl'`)
  await sent({ from: 'veel@example.nl' })
  const { rows } = await pool().query(
    `SELECT count(*)::int AS count FROM pages_complaint WHERE email = 'veel@example.nl'`,
  )
  expect(rows).toEqual([{ count: 20 }])
})
