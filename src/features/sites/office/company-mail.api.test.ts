/** The mail server of a company: its test on saving, the emails that leave through it, and its faults. */
import { getServers, setServers } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { dnsServer, type Records } from '../../../../test/support/dns-server.ts'
import { COMPANY, mailServerFields } from '../../../../test/support/new-site.ts'
import { headerOf, type MailServer, mailServer } from '../../../../test/support/services/smtp.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getActions } from '../../staff/contract.ts'
import { getSiteChecks } from './contract-checks.ts'
import { addCompany } from './contract-companies.ts'
import { getCompanyMail, removeCompanyMail, setCompanyMail } from './contract-mail.ts'

const [HERE, THERE] = ['vonk.localhost', 'vlam.localhost']
const RETURN_DOMAIN = 'bounce.installation.example'
const LOGIN = 'bedrijf:geheim wachtwoord'

let installation: MailServer
let own: MailServer
let app: TestApp
let office: Client
let company: number
beforeAll(async () => {
  installation = await mailServer()
  own = await mailServer({ login: LOGIN })
  app = await testApp({ SMTP_URL: installation.url, MAIL_RETURN_DOMAIN: RETURN_DOMAIN, MAIL_IN_PORT: '0' })
  office = await staff(app)
  const { allSites } = await import('#sites/server')
  company = allSites().find(({ host }) => host === HERE)!.company.id
})
afterAll(async () => {
  await app.stop()
  await installation.stop()
  await own.stop()
})

async function query(statement: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

const [user, password] = LOGIN.split(':') as [string, string]
const mailOf = async (of = company) => (await office.call(getCompanyMail, { query: { company: of } })).mail
const fields = (more: object = {}) => ({
  ...{ ...mailServerFields(own.url), user, password, sender: 'post@bedrijf-a.example' },
  ...{ company, version: 0, ...more },
})
const refusedAt = async (more: object) =>
  (await office.refused(setCompanyMail, { body: fields(more) })).fields as Record<
    string,
    { code: string; detail: string }
  >

test('[OFFICE-2] a company’s mail server is stored only after an email left through it, and each fault is a sentence at its field', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const untrusted = await mailServer({ selfSigned: true })
  own.refuseSender('niet@bedrijf-a.example')
  const port = (url: string) => Number(new URL(url).port)
  const faults = [
    [{ host: 'geen server', port: 587 }, { host: 'mail_host_invalid' }],
    [{ host: 'mail.invalid', port: 587 }, { host: 'mail_host_unknown' }],
    [{ host: '10.0.0.1', port: 587 }, { host: 'mail_host_internal' }],
    [{ host: '169.254.169.254', port: 25 }, { host: 'mail_host_internal' }],
    [{ host: 'mail.example.com', port: 80 }, { port: 'mail_port' }],
    [{ port: 9 }, { host: 'mail_unreachable' }],
    [{ port: (silent.address() as { port: number }).port }, { host: 'mail_unreachable' }],
    [{ port: port(untrusted.url), user: '' }, { host: 'mail_certificate' }],
    [{ password: 'verkeerd' }, { password: 'mail_login_rejected' }],
    [{ sender: 'niet@bedrijf-a.example' }, { sender: 'mail_sender_rejected' }],
    [{ sender: 'post@' }, { sender: 'mail_sender_invalid' }],
    [{ sender: `post@mail.${THERE}` }, { sender: 'mail_sender_of_other_company' }],
    [{ return_domain: 'bounce.elders.example' }, { return_domain: 'mail_return_domain' }],
    [{ dkim_selector: 'geen selector' }, { dkim_selector: 'mail_selector' }],
  ] as const
  for (const [more, expected] of faults) {
    const refused = await refusedAt(more)
    expect(Object.fromEntries(Object.entries(refused).map(([name, { code }]) => [name, code]))).toEqual(expected)
    expect(Object.values(refused)[0]!.detail).toMatch(/^[A-Z].*\.$/)
  }
  silent.close()
  await untrusted.stop()
  expect(await mailOf()).toBeNull()
  expect(await query('SELECT FROM sites_mail')).toEqual([])

  const before = (await own.received()).length
  await office.call(setCompanyMail, { body: fields({ return_domain: 'bounce.bedrijf-a.example' }) })
  expect((await own.received()).length).toBe(before + 1)
  expect(own.logins().at(-1)).toBe(LOGIN)
  const mail = await mailOf()
  expect(mail).toMatchObject({ host: '127.0.0.1', sender: 'post@bedrijf-a.example', has_password: true, version: 1 })
  const [{ password_sealed }] = await query('SELECT password_sealed FROM sites_mail')
  const { actions } = await office.call(getActions, { query: {} })
  expect(actions[0]!.action).toBe('change_company_mail')
  for (const shown of [JSON.stringify([mail, actions]), String(password_sealed)]) expect(shown).not.toContain(password)
})

test('[OFFICE-2] emails of the company’s sites leave through its server, with its sender and return path; other companies use theirs', async () => {
  const { email } = await newMember(app, { host: HERE, confirmed: false })
  const mail = await own.mailTo(email)
  expect(mail.from).toMatchObject({ address: 'post@bedrijf-a.example' })
  expect(mail.replyTo?.[0]?.address).toBe('hulp@vonk.localhost')
  expect(headerOf(mail, 'message-id')).toMatch(/@bedrijf-a\.example>$/)
  expect(own.returnPathsOf(email)).toEqual([expect.stringMatching(/^b\+.*@bounce\.bedrijf-a\.example$/)])
  const { email: there } = await newMember(app, { host: THERE, confirmed: false })
  await installation.mailTo(there)
  expect(installation.returnPathsOf(there)).toEqual([expect.stringMatching(/@bounce\.installation\.example$/)])
  expect(installation.returnPathsOf(email)).toEqual([])
})

test('[OFFICE-2] a stored password goes to no other server or user, and two colleagues don’t overwrite each other', async () => {
  const thief = await mailServer({ login: `dief:${password}` })
  const { version } = (await mailOf())!
  const moved = { version, port: Number(new URL(thief.url).port), password: '' }
  expect((await refusedAt(moved)).password?.code).toBe('mail_password_needed')
  expect((await refusedAt({ version, user: 'dief', password: '' })).password?.code).toBe('mail_password_needed')
  expect(thief.connections()).toBe(0)
  await thief.stop()
  const selector = { version, password: '', dkim_selector: 's2026', return_domain: 'bounce.bedrijf-a.example' }
  await office.call(setCompanyMail, { body: fields(selector) })
  expect(own.logins().at(-1)).toBe(LOGIN)
  expect((await office.refused(setCompanyMail, { body: fields(selector) })).code).toBe('mail_changed')
  const stale = { body: { company, version } }
  expect((await office.refused(removeCompanyMail, stale)).code).toBe('mail_changed')
})

test('[OFFICE-2] the checklist looks up the records of the company’s sender, its return path and its DKIM selector', async () => {
  const records: Records = new Map([
    ['TXT bounce.bedrijf-a.example', ['v=spf1 mx -all']],
    ['TXT default._domainkey.bedrijf-a.example', ['v=DKIM1; p=MIIB']],
    ['TXT _dmarc.bedrijf-a.example', ['v=DMARC1; p=reject']],
  ])
  const dns = await dnsServer(records)
  const before = getServers()
  setServers([dns.address])
  try {
    const site = (await query('SELECT id FROM sites_site WHERE host = $1', HERE))[0].id as number
    const states = async () => {
      const { sites } = await office.call(getSiteChecks, { query: { site, lookups: 'yes' } })
      const mail = sites[0]!.checks.filter(({ id }) => ['smtp', 'spf', 'dkim', 'dmarc'].includes(id))
      return mail.map(({ id, state, why, params }) => [id, why ?? state, params])
    }
    const name = 's2026._domainkey.bedrijf-a.example'
    const others = [
      ['smtp', 'ok', {}],
      ['spf', 'ok', {}],
      ['dmarc', 'ok', {}],
    ]
    expect(await states()).toEqual([...others.slice(0, 2), ['dkim', 'no_key', { name }], others[2]])
    records.set(`TXT ${name}`, ['v=DKIM1; p=MIIB'])
    expect(await states()).toEqual([...others.slice(0, 2), ['dkim', 'ok', {}], others[2]])
    records.set(`TXT ${name}`, ['v=DKIM1; p='])
    expect((await states())[2]).toEqual(['dkim', 'no_key', { name }])
  } finally {
    setServers(before)
    dns.stop()
  }
})

test('[OFFICE-2] a failing server delays no other company, its emails wait for it and never leave through another server', async () => {
  const { id: other } = await office.call(addCompany, { body: COMPANY })
  const taken = await office.refused(setCompanyMail, {
    body: fields({ company: other, sender: 'x@bedrijf-a.example' }),
  })
  expect(taken.fields?.sender?.code).toBe('mail_sender_of_other_company')

  // The server accepts connections and then says nothing.
  const silent = new Set<Socket>()
  const held = createServer(socket => void silent.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  await once(held, 'listening')
  const port = (held.address() as { port: number }).port
  await query('UPDATE sites_mail SET port = $1 WHERE company_id = $2', port, company)
  const waiting: string[] = []
  for (let member = 0; member < 6; member++)
    waiting.push((await newMember(app, { host: HERE, confirmed: false })).email)
  // Six silent conversations don't take up the workers that the other company needs.
  const { email } = await newMember(app, { host: THERE, confirmed: false })
  await installation.mailTo(email)
  const fault = async () => (await mailOf())?.fault
  expect(await fault()).toBeNull()

  await vi.waitFor(async () => expect(await fault()).toBe('mail_unreachable'), { timeout: 40_000, interval: 100 })
  const { sites } = await office.call(getSiteChecks, { query: {} })
  const checks = sites.find(({ host }) => host === HERE)!.checks
  expect(checks.find(({ id }) => id === 'smtp')).toMatchObject({ state: 'missing', why: 'failing' })
  for (const each of waiting) expect(installation.returnPathsOf(each)).toEqual([])
  expect(await query('SELECT FROM platform_mail WHERE recipient = ANY($1) AND sent_at IS NOT NULL', waiting)).toEqual(
    [],
  )

  // After the wait, the same emails leave through the company's own server, and the fault is over. The new version keeps the
  // end of a conversation with the silent server from counting again.
  await query(
    'UPDATE sites_mail SET port = $1, next_try_at = now(), version = version + 1 WHERE company_id = $2',
    Number(new URL(own.url).port),
    company,
  )
  held.close()
  for (const socket of silent) socket.destroy()
  // A job that began before the change may still put its email off, so each look moves the jobs forward again.
  const notLeft = async () => {
    await query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload::text LIKE '%mail.company%'")
    return waiting.filter(each => own.returnPathsOf(each).length === 0)
  }
  await expect.poll(notLeft, { timeout: 30_000 }).toEqual([])
  await expect.poll(fault, { timeout: 10_000 }).toBeNull()
  for (const each of waiting) expect(own.returnPathsOf(each)).toHaveLength(1)
})

test('[OFFICE-2] a removed mail server is an entry of the audit log, and the emails then leave through the installation’s server', async () => {
  const { version } = (await mailOf())!
  await office.call(removeCompanyMail, { body: { company, version } })
  expect((await office.call(getActions, { query: {} })).actions[0]!.action).toBe('remove_company_mail')
  const { email } = await newMember(app, { host: HERE, confirmed: false })
  await installation.mailTo(email)
})
