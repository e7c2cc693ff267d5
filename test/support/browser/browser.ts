import { expect } from '@playwright/test'
import { queryDatabase } from '../database/story-database.ts'

/** The Dutch demo site of the program that the browser tests start. */
export const SITE = `http://vonk.localhost:${process.env.VONK_TEST_PORT}`

let count = 0

/**
 * A new email without digits: stories derive the profile name from it, and a row of digits could be a telephone number.
 */
export function newEmail(): string {
  const unique = `${process.pid}${Date.now() % 1_000_000}${++count}`
  return `eva.${unique.replace(/\d/g, digit => 'bdfgklmnrv'[Number(digit)]!)}@example.com`
}

/** The link to `path` in the newest email to an address. */
export async function mailedLink(email: string, path = '/activate'): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const [mail] = await queryDatabase<{ text_body: string }>(
      `SELECT text_body FROM platform_mail WHERE recipient = $1 AND text_body LIKE '%' || $2 || '?token=%'
       ORDER BY created_at DESC LIMIT 1`,
      [email, path],
    )
    link = /https?:\S+token=\S+/.exec(mail?.text_body ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass()
  // Another story may run a second program on this database. If that program wrote the email, its link has that port.
  const url = new URL(link!)
  url.port = process.env.VONK_TEST_PORT!
  return url.href
}
