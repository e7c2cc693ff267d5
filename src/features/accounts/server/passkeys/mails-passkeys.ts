import type { Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { SETTINGS_URL } from '../../urls.ts'
import { send } from '../mails.ts'
import type { Account } from '../store.ts'

/** Notifies the member of each new passkey, in case someone else added it. */
export async function mailPasskeyAdded(tx: Tx, account: Account, name: string): Promise<void> {
  const { name: site, origin } = siteOf(account.siteId)
  const { language } = account
  await send(tx, account, {
    subject: text(language, 'accounts.mail.passkey_added_subject', { site }),
    paragraphs: [text(language, 'accounts.mail.passkey_added_why', { site, name: called(account, name) })],
    button: { label: text(language, 'accounts.mail.passkey_button'), url: `${origin}${SETTINGS_URL}` },
    after: [text(language, 'accounts.mail.passkey_added_not_you')],
  })
}

export async function mailPasskeyRemoved(tx: Tx, account: Account, name: string): Promise<void> {
  const { name: site, origin } = siteOf(account.siteId)
  const { language } = account
  await send(tx, account, {
    subject: text(language, 'accounts.mail.passkey_removed_subject', { site }),
    paragraphs: [text(language, 'accounts.mail.passkey_removed_why', { site, name: called(account, name) })],
    button: { label: text(language, 'accounts.mail.passkey_button'), url: `${origin}${SETTINGS_URL}` },
    after: [text(language, 'accounts.mail.passkey_removed_not_you')],
  })
}

function called({ language }: Account, name: string): string {
  return name || text(language, 'accounts.mail.passkey_nameless')
}
