/** Passkeys for login (AUTH-9), with Chromium's virtual authenticator. */

import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, forgetSession, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { device } from '../support/browser/virtual-device.ts'
import { queryDatabase } from '../support/database/story-database.ts'

const EMBER = 'ember.localhost'

test.describe.configure({ timeout: 150_000 })

test('[AUTH-9] a member adds a passkey, logs out and in with it, renames and removes it', async ({ newPerson }) => {
  const member = await newPerson()
  const { email } = (await chatPair({ host: EMBER })).one
  await logIn(member, email, EMBER)
  const { cdp, id } = await device(member)
  const card = member.getByRole('region', { name: 'Passkeys' })

  await test.step('adds it', async () => {
    await member.goto(address('/notifications', EMBER))
    await ready(member)
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(card.getByText('The passkey was added.')).toBeVisible()
    await expect(card.getByText(/^Added on .*not used yet$/)).toBeVisible()
    await inspectNow(member, 'passkey-added')
    expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials).toHaveLength(1)
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(card.getByText('This device already holds a passkey for your account.')).toBeVisible()
  })

  await test.step('logs out and in with it', async () => {
    // Disables automatic presence, because this device would accept the browser's suggestion at once.
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
    await forgetSession(member, EMBER)
    await member.goto(address('/login?to=/notifications', EMBER))
    await ready(member)
    await inspectNow(member, 'passkey-login')
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
    await member.getByRole('button', { name: 'Log in with a passkey' }).click()
    await member.waitForURL('**/notifications')
    await expect(card.getByText(/last used on/)).toBeVisible()
  })

  await test.step('renames it', async () => {
    await card.getByText(/last used on/).click()
    await card.getByLabel('Name').fill('My old laptop')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByText('My old laptop')).toBeVisible()
  })

  await test.step('later, removing it requires proof of identity', async () => {
    await queryDatabase(
      `UPDATE accounts_session SET proved_at = now() - interval '11 minutes'
       WHERE member_id = (SELECT id FROM accounts_account WHERE email = $1)`,
      [email],
    )
    await member.reload()
    await ready(member)
    await expect(card.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
    await card.getByText('Add or remove passkeys').click()
    await inspectNow(member, 'passkey-proof')
    await card.getByRole('button', { name: 'With a passkey' }).click()
    await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    const remove = card.getByRole('button', { name: 'Remove the passkey My old laptop' })
    if (!(await remove.isVisible())) await card.getByText('My old laptop').click()
    await remove.click()
    await expect(card.getByText('My old laptop')).toHaveCount(0)
  })
})

test('[AUTH-9] the browser suggests the passkey in the email field', async ({ newPerson }) => {
  const member = await newPerson({ width: 360 })
  const { email } = (await chatPair({ host: EMBER })).one
  await logIn(member, email, EMBER)
  await device(member)
  await member.goto(address('/notifications', EMBER))
  await ready(member)
  await member.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(member.getByText('The passkey was added.')).toBeVisible()
  await forgetSession(member, EMBER)
  await member.goto(address('/login', EMBER))
  // The virtual device accepts the suggestion without a click.
  await member.waitForURL('**/members')
})
