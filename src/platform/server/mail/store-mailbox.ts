import { db } from '../database/db.ts'
import { UNREACHABLE_DOMAIN } from './unreachable.ts'

/** The emails in the built-in mailbox, newest first; only outside production. */
export function mailsOf(siteId: number) {
  return db()
    .selectFrom('platform_mail')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .where('site_id', '=', siteId)
    .where('state', '<>', 'suppressed')
    .where('recipient', 'not like', `%${UNREACHABLE_DOMAIN}`)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

export function mailOf(siteId: number, id: string) {
  return db()
    .selectFrom('platform_mail')
    .select(['recipient', 'subject', 'text_body', 'html_body', 'headers'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}
