/** The owner of a mailbox and the sign-up of another person with its address (TRUST-13). */
import { signUp } from '../../src/features/signup/contract.ts'
import { newEmail } from '../support/browser/browser.ts'
import { address, expect, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { Client } from '../support/client.ts'
import { queryDatabase } from '../support/database/story-database.ts'

const VONK = 'vonk.localhost'

test('[TRUST-13] [SIGNUP-13] the owner of a mailbox deletes the account of a stranger’s sign-up by the link in the email', async ({
  newPerson,
}) => {
  const email = newEmail()
  const name = email.split('@')[0]!.replace('eva.', 'Eva ')
  const form = { name, email, password: 'kwartel onder glas 7', date_of_birth: '1985-04-12', gender: 'female' } as const
  await new Client(Number(process.env.VONK_TEST_PORT), VONK).call(signUp, { body: form })
  const [mail] = await queryDatabase<{ text_body: string }>(
    'SELECT text_body FROM platform_mail WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  )
  const link = new URL(/https?:\S+not-me\S+/.exec(mail!.text_body)![0])
  const owner = await newPerson()
  await owner.goto(address(`${link.pathname}${link.search}`, VONK))
  await inspectNow(owner, 'not-me-signup')
  await owner.getByRole('button', { name: 'Verwijder dat account' }).click()
  await expect(owner.getByRole('heading', { name: 'Het account is weg' })).toBeVisible()
  await inspectNow(owner, 'not-me-deleted')
})
