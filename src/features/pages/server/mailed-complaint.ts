import { isEmail, normalizeEmail } from '#accounts/rules'
import { accountOf, accountsByEmails } from '#accounts/server'
import { isLocale, type Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { storedIdOfAnyAge } from '#platform/server/endpoints/public-ids.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { log } from '#platform/server/log.ts'
import { type InboundMail, inboxes } from '#platform/server/mail/inbound-mail.ts'
import { allSites, type Site } from '#sites/server'
import { COMPLAINT_NAME_LENGTH, MAILS_FROM_AN_ADDRESS_A_DAY, STORY_LENGTH } from '../rules.ts'
import { confirmComplaint } from './mails.ts'
import { countMailedToday, earlierComplaint, insertMailedComplaint } from './store-mailed.ts'

/** Mail to the support address of a site becomes a complaint, once for each email. */
export const supportInbox = inboxes.with({
  accepts: address => sitesOf(address).length > 0,
  take: (address, mail) => transaction(tx => fileMailedComplaint(tx, address, mail)),
})

function sitesOf(address: string): Site[] {
  return allSites().filter(({ settings }) => settings.support_email.toLowerCase() === address)
}

async function fileMailedComplaint(tx: Tx, to: string, mail: InboundMail): Promise<void> {
  const email = normalizeEmail(mail.from.address)
  // An answer to a program, or to one of our own addresses, could make a loop.
  if (mail.isAutomatic || !isEmail(email) || sitesOf(email).length > 0) return
  if ((await countMailedToday(tx, email)) >= MAILS_FROM_AN_ADDRESS_A_DAY) {
    log().warn('an email to support was left out, because its sender sent too many today')
    return
  }
  const { site, memberId } = await siteFor(tx, sitesOf(to), email)
  const earlier = await earlierIn(tx, mail.subject, email)
  const language = await languageOf(tx, memberId, site)
  const id = await insertMailedComplaint(tx, {
    siteId: earlier?.siteId ?? site.id,
    name: (mail.from.name || email).slice(0, COMPLAINT_NAME_LENGTH),
    email,
    language,
    subject: earlier?.subject ?? 'other',
    story: storyOf(mail),
    replyTo: earlier?.id ?? null,
    assignedTo: earlier?.assignedTo ?? null,
    mailHash: keyedHash('pages.mail', `${to} ${mail.id}`),
  })
  if (id !== undefined) await confirmComplaint(tx, { id, siteId: earlier?.siteId ?? site.id, language, email })
}

/** Sites may share an address: the one where the sender has an account, otherwise the first. */
async function siteFor(
  tx: Tx,
  sites: readonly Site[],
  email: string,
): Promise<{ site: Site; memberId: number | null }> {
  const ids = await accountsByEmails(
    sites.map(({ id: siteId }) => ({ siteId, email })),
    tx,
  )
  const at = Math.max(
    0,
    ids.findIndex(id => id !== null),
  )
  return { site: sites[at]!, memberId: ids[at] ?? null }
}

async function languageOf(tx: Tx, memberId: number | null, site: Site): Promise<Locale> {
  const language = memberId === null ? undefined : (await accountOf(tx, memberId))?.language
  return language && isLocale(language) ? language : site.locale
}

/** Numbers that are tried in a subject. */
const NUMBERS_AT_MOST = 3

/** The complaint from the same address whose number is in the subject, as in a reply to our answer. */
async function earlierIn(tx: Tx, subject: string, email: string) {
  for (const [number] of [...subject.matchAll(/\d{4,15}/g)].slice(0, NUMBERS_AT_MOST)) {
    const found = await earlierComplaint(tx, storedNumber(number), email)
    if (found) return found
  }
  return undefined
}

function storedNumber(number: string): number {
  try {
    return storedIdOfAnyAge('complaint', Number(number))
  } catch (error) {
    if (error instanceof Problem) return 0
    throw error
  }
}

/** Subject and text, without the quoted lines of earlier emails. */
function storyOf({ subject, text }: InboundMail): string {
  const own = text
    .replaceAll('\0', '')
    .split(/\r?\n/)
    .filter(line => !line.startsWith('>'))
  return `${subject.replaceAll('\0', '')}\n\n${own.join('\n').trim()}`.trim().slice(0, STORY_LENGTH) || '-'
}
