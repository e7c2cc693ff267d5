/** Staff of one story in the browser, with a second factor. */
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, MODERATOR_EMAIL } from '../../../src/app/demo/members/logins.ts'
import { queryDatabase } from '../database/story-database.ts'
import { codeOf } from '../staff-codes.ts'
import { address, ready } from './fixtures.ts'

/** A moderator, or other staff member, of this story only, with the demo password. */
export async function newModerator(role: 'moderator' | 'administrator' | 'operator' = 'moderator'): Promise<string> {
  const email = `${role}-${process.pid}-${Date.now()}@example.com`
  await queryDatabase(
    `WITH staff AS (INSERT INTO staff_member (email, password_hash)
       SELECT $1, password_hash FROM staff_member WHERE email = $3 RETURNING id)
     INSERT INTO staff_role (staff_id, role) SELECT id, $2 FROM staff`,
    [email, role, MODERATOR_EMAIL],
  )
  return email
}

export async function showPassword(page: Page, email: string): Promise<void> {
  await page.goto(address('/backoffice'))
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
}

/** Logs in and sets up the second factor; returns its secret. */
export async function enrolled(office: Page, email: string): Promise<string> {
  await showPassword(office, email)
  await office.waitForURL('**/backoffice/photos')
  await office.goto(address('/backoffice/second-factor'))
  await ready(office)
  await office.getByRole('button', { name: 'Tweede stap instellen' }).click()
  const secret = (await office.locator('.select-all').innerText()).replaceAll(' ', '')
  await office.getByLabel('De eerste code').fill(codeOf(secret))
  await office.getByRole('button', { name: 'Zet aan' }).click()
  await expect(office.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeVisible()
  return secret
}

/** Moves the last act of the staff member into the past, so that the session has ended. */
export async function endIdleSession(email: string): Promise<void> {
  await queryDatabase(
    `UPDATE staff_session SET seen_at = now() - interval '31 minutes'
     WHERE staff_id = (SELECT id FROM staff_member WHERE email = $1)`,
    [email],
  )
}

/** Moves the session's last proof of the second factor into the past, so that the next change asks for it. */
export async function ageFactor(email: string): Promise<void> {
  await queryDatabase(
    `UPDATE staff_session SET second_at = now() - interval '11 minutes'
     WHERE staff_id = (SELECT id FROM staff_member WHERE email = $1)`,
    [email],
  )
}
