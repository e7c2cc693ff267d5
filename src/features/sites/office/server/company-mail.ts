import { isEmail } from '#accounts/rules'
import type { BodyOf } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { isHostName } from '#platform/security.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { isLocalServer, MAIL_PORTS } from '#platform/server/mail/own-server.ts'
import {
  allSites,
  deleteMail,
  encryptMailPassword,
  lockMail,
  type MailRow,
  mailOfCompany,
  otherSenders,
  readCompanies,
  reloadSites,
  serverFrom,
  storeMail,
} from '#sites/server'
import { recordAction } from '#staff/server'
import type { CompanyMail, removeCompanyMail as remove, setCompanyMail as set } from '../contract-mail.ts'
import { sendTestMail } from './send-test-mail.ts'

export async function describeCompanyMail(companyId: number) {
  const { name } = await companyOf(companyId)
  const row = await mailOfCompany(companyId)
  return { name, mail: row ? present(row) : null }
}

interface Caller {
  readonly staffId: number
  readonly locale: Locale
}

/** Stores the mail server of a company after an email left through it. */
export async function setCompanyMail(tx: Tx, { staffId, locale }: Caller, given: BodyOf<typeof set>): Promise<void> {
  const { company, version, password, ...typed } = given
  const { name } = await companyOf(company, tx)
  const row = await lockMail(tx, company)
  if ((row?.version ?? 0) !== version) throw new Problem('mail_changed')
  const wanted = tidy(typed)
  await refuseWrong(tx, company, wanted)
  const isSameLogin = row?.host === wanted.host && row.port === wanted.port && row.user_name === wanted.user
  // A stored password never goes to another server, where a colleague could read it.
  if (password === '' && row?.password_sealed && wanted.user !== '' && !isSameLogin)
    throw invalidFields({ password: 'mail_password_needed' })
  const keeps = password === '' && isSameLogin
  const { host, port, user, sender } = wanted
  const server = { host, port, user, password: keeps ? serverFrom(row).password : password }
  await sendTestMail({ server, sender, staffId, company: name, locale })
  await storeMail(tx, company, {
    ...{ host, port, user_name: user, sender },
    ...{ return_domain: wanted.return_domain, dkim_selector: wanted.dkim_selector },
    password_sealed: keeps ? row.password_sealed : encryptMailPassword(company, user === '' ? '' : password),
  })
  afterCommit(tx, reloadSites)
  const details = { company, before: row ? fieldsOf(row) : {}, after: wanted }
  await recordAction(tx, { staffId, action: 'change_company_mail', siteId: null, subject: name, details })
}

export async function removeCompanyMail(tx: Tx, staffId: number, { company, version }: BodyOf<typeof remove>) {
  const { name } = await companyOf(company, tx)
  const row = await lockMail(tx, company)
  if (!row) throw notFound()
  if (row.version !== version) throw new Problem('mail_changed')
  await deleteMail(tx, company)
  afterCommit(tx, reloadSites)
  const details = { company, before: fieldsOf(row), after: {} }
  await recordAction(tx, { staffId, action: 'remove_company_mail', siteId: null, subject: name, details })
}

type Fields = Pick<CompanyMail, 'host' | 'port' | 'user' | 'sender' | 'return_domain' | 'dkim_selector'>

function tidy({ host, port, user, sender, return_domain, dkim_selector }: Fields): Fields {
  const domain = (text: string) => text.trim().toLowerCase()
  return {
    ...{ host: domain(host), port, user: user.trim(), sender: domain(sender) },
    ...{ return_domain: domain(return_domain), dkim_selector: domain(dkim_selector) },
  }
}

const SELECTOR = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/

async function refuseWrong(tx: Tx, companyId: number, fields: Fields): Promise<void> {
  const { host, port, sender, return_domain, dkim_selector } = fields
  const senderDomain = domainOf(sender)
  const faults = {
    ...(!isHostName(host) && { host: 'mail_host_invalid' }),
    ...(!MAIL_PORTS.includes(port) && !isLocalServer(host) && { port: 'mail_port' }),
    ...(!isEmail(sender) && { sender: 'mail_sender_invalid' }),
    ...(return_domain !== '' && !isWithin(return_domain, senderDomain) && { return_domain: 'mail_return_domain' }),
    ...(dkim_selector !== '' && !SELECTOR.test(dkim_selector) && { dkim_selector: 'mail_selector' }),
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const others = [
    ...allSites().flatMap(({ company, host: own, aliases }) => (company.id === companyId ? [] : [own, ...aliases])),
    ...(await otherSenders(tx, companyId)).map(domainOf),
  ]
  if (others.some(domain => isWithin(senderDomain, domain)))
    throw invalidFields({ sender: 'mail_sender_of_other_company' })
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Whether a domain is `parent` or below it. */
const isWithin = (domain: string, parent: string) => domain === parent || domain.endsWith(`.${parent}`)

async function companyOf(id: number, on?: Tx) {
  const company = (await (on ? readCompanies(on, id) : readCompanies())).find(each => each.id === id)
  if (!company) throw notFound()
  return company
}

function fieldsOf({ host, port, user_name, sender, return_domain, dkim_selector }: MailRow): Fields {
  return { host, port, user: user_name, sender, return_domain, dkim_selector }
}

function present(row: MailRow): CompanyMail {
  const { version, tested_at, fault, failing_since } = row
  return {
    ...fieldsOf(row),
    has_password: row.password_sealed !== null,
    version,
    tested_at: tested_at.toISOString(),
    fault,
    failing_since: failing_since?.toISOString() ?? null,
  }
}
