/** Notifications while away: the settings, the service worker, and the banners. */
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, STAFF_EMAIL } from '../../src/app/demo/members/logins.ts'
import { activate } from '../../src/features/accounts/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { mailedLink, newEmail } from '../support/browser/browser.ts'
import { address, expect, forgetSession, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { Client } from '../support/client.ts'
import { queryDatabase } from '../support/database/story-database.ts'

test('[NOTIFY-4] [NAV-16] a banner offers notifications; one press enables them, and the settings disable them', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await pretendPush(page)
  const email = await newcomer(page)
  await onTheNextPage(page, 'Likes')
  // Only one banner shows at a time. The first is about the missing photo, and it stays hidden once closed.
  const photo = page.getByText('Je hebt nog geen foto')
  await expect(photo).toBeVisible()
  await page.getByRole('button', { name: 'Verberg deze melding' }).click()
  await expect(photo).toHaveCount(0)
  const offer = page.getByText('Mis geen berichten')
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('hidden')!)['alert-photo'])).toBeGreaterThan(0)
  await page.reload()
  await ready(page)
  await expect(offer).toHaveCount(0)
  await page.getByRole('link', { name: 'Zoeken' }).click()
  await expect(offer).toBeVisible()
  await expect(photo).toHaveCount(0)
  await inspectNow(page, 'alert-push')
  await page.getByRole('button', { name: 'Meldingen aanzetten' }).click()
  await expect(offer).toHaveCount(0)
  await expect.poll(() => subscriptionsOf(email)).toBe(1)

  await page.goto(address('/notifications'))
  await ready(page)
  await expect(page.getByText('Je krijgt meldingen op dit apparaat')).toBeVisible()
  await page.getByRole('button', { name: 'Meldingen uitzetten' }).click()
  await expect(page.getByText('Meldingen staan op dit apparaat uit.')).toBeVisible()
  await expect.poll(() => subscriptionsOf(email)).toBe(0)
})

test('[NOTIFY-3] the service worker informs open pages, and a press leads a member to the page and a visitor to the login', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await newcomer(page)
  await page.goto(address('/members'))
  await ready(page)
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const messages: unknown[] = []
    Object.assign(window, { messages })
    navigator.serviceWorker.addEventListener('message', ({ data }) => messages.push(data))
  })
  const push = (data: object) =>
    worker.evaluate(words => {
      const scope = self as unknown as { dispatchEvent(event: Event): boolean }
      const event = new (self as never as { PushEvent: new (name: string, init: object) => Event }).PushEvent('push', {
        data: words,
      })
      scope.dispatchEvent(event)
    }, JSON.stringify(data))
  await push({ tag: 'a', title: 'Nieuw bericht', body: 'Anna', check: { route: 'likes' } })
  const messages = () => page.evaluate(() => (window as unknown as { messages: object[] }).messages)
  await expect
    .poll(messages)
    .toMatchObject([{ type: 'NEW_PUSH_MESSAGE', checkUrl: '/likes', openUrl: '/login?to=%2Flikes' }])
  // Unknown targets and foreign addresses open the site's own page.
  for (const check of [{ route: 'https://evil.example' }, { route: 'chat', id: '//evil.example' }, {}]) {
    await push({ tag: 'b', title: 'x', body: '', check })
  }
  await expect.poll(async () => (await messages()).length).toBe(4)
  expect((await messages()).slice(1)).toMatchObject(Array(3).fill({ checkUrl: '/members' }))

  const press = (data: object) =>
    worker.evaluate(given => {
      const event = Object.assign(new Event('notificationclick'), {
        notification: { data: given, close: () => undefined },
        waitUntil: () => undefined,
      })
      self.dispatchEvent(event)
    }, data)
  await press({ checkUrl: '/likes', openUrl: '/login?to=%2Flikes' })
  await expect(page).toHaveURL(address('/likes'))
  await forgetSession(page)
  await page.goto(address('/'))
  await ready(page)
  await press({ checkUrl: '/likes', openUrl: '/login?to=%2Flikes' })
  await expect(page).toHaveURL(address('/login?to=%2Flikes'))
})

test('[NOTIFY-1] [PROFILE-7] the preferences of notifications can be changed, also without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await newcomer(page)
  await page.goto(address('/notifications'))
  const kind = page.getByRole('group', { name: 'Acties en kortingen' })
  await expect(kind.getByRole('checkbox', { name: 'Mail' })).not.toBeChecked()
  await kind.getByRole('checkbox', { name: 'Mail' }).check()
  await page
    .getByRole('region', { name: 'Waar je bericht van krijgt' })
    .getByRole('button', { name: 'Opslaan' })
    .click()
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  await page.goto(address('/notifications'))
  await expect(kind.getByRole('checkbox', { name: 'Mail' })).toBeChecked()
  await context.close()
})

test('[NOTIFY-1] [NOTIFY-5] staff write an offer, preview it and send it to members who asked for offers; the link in it unsubscribes', async ({
  newPerson,
}) => {
  test.setTimeout(120_000)
  const page = await newPerson({ width: 360 })
  const email = await newcomer(page)
  await queryDatabase(
    `INSERT INTO notifications_preference (member_id, kind, mail, push)
     SELECT id, 'promotions', true, false FROM accounts_account WHERE email = $1`,
    [email],
  )
  const office = await newPerson({ width: 1200 })
  await office.goto(address('/backoffice'))
  await office.locator('input[name=email]').fill(STAFF_EMAIL)
  await office.locator('input[name=password]').fill(DEMO_PASSWORD)
  await office.locator('input[name=password]').press('Enter')
  await office.waitForURL('**/backoffice/photos')
  await office.goto(address('/backoffice/mailings'))
  await ready(office)
  await office.getByText('Nieuwe mailing').click()
  await office.getByLabel('Soort').selectOption({ label: 'Acties en kortingen' })
  const subject = `Tien procent ${email.split('@')[0]}`
  await office.getByLabel('Onderwerp').fill(subject)
  await office.getByLabel('Tekst').fill('Alleen dit weekend.\nMet de code LENTE10.')
  await inspectNow(office, 'mailing-form')
  await office.getByRole('button', { name: 'Bewaar als concept' }).click()
  const card = office.getByRole('listitem').filter({ hasText: subject })
  await expect(card).toContainText(/\d+ (lid krijgt|leden krijgen) dit per mail/)
  await inspectNow(office, 'mailings')
  await card.getByRole('button', { name: 'Verstuur' }).click()
  // While the job sends, the mailing can still be paused or cancelled.
  await expect(card.getByRole('button', { name: 'Verstuur' })).toHaveCount(0)
  await expect(async () => {
    await office.reload()
    await expect(card).toContainText(/Verstuurd: \d+ mail/, { timeout: 1_000 })
  }).toPass()
  await expect(card.getByRole('button')).toHaveCount(0)

  await page.goto(await mailedLink(email, '/unsubscribe'))
  await page.getByRole('button', { name: 'Stop deze mails' }).click()
  await expect(page.getByText('Mails van deze soort krijg je niet meer.')).toBeVisible()
})

test('[NOTIFY-2] the settings say why a member gets no email, and can resume it', async ({ newPerson }) => {
  const page = await newPerson({ width: 360 })
  const email = await newcomer(page)
  await queryDatabase(
    "INSERT INTO accounts_mail_stop (member_id, reason) SELECT id, 'bounce' FROM accounts_account WHERE email = $1",
    [email],
  )
  await onTheNextPage(page, 'Likes')
  await expect(page.getByText('omdat je e-mailadres onze mails weigert')).toBeVisible()
  await page.getByRole('link', { name: 'Naar de instellingen' }).click()
  await expect(page).toHaveURL(address('/notifications'))
  await page.getByRole('button', { name: 'Mijn adres klopt, probeer het opnieuw' }).click()
  await expect(page.getByText('omdat je e-mailadres onze mails weigert')).toHaveCount(0)
})

/** A banner appears only on the second page, because on the first page it would move the text that the member reads. */
async function onTheNextPage(page: Page, link: string): Promise<void> {
  await page.goto(address('/members'))
  await ready(page)
  await page.getByRole('link', { name: link }).click()
  await expect(page).toHaveURL(address(`/${link.toLowerCase()}`))
}

/** A new, confirmed, logged-in member. */
async function newcomer(page: Page): Promise<string> {
  const client = new Client(Number(process.env.VONK_TEST_PORT), VONK)
  const [email, password] = [newEmail(), 'kwartel onder glas 7']
  const name = email.split('@')[0]!.replace('eva.', 'Eva ')
  const form = { name, email, password, date_of_birth: '1985-04-12', gender: 'female' } as const
  await client.call(signUp, { body: form })
  const token = new URL(await mailedLink(email)).searchParams.get('token')!
  await client.call(activate, { body: { token } })
  await logIn(page, email)
  return email
}

/** A fake push service in the browser: it returns a realistic subscription. */
async function pretendPush(page: Page): Promise<void> {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript(given => {
    let permission: NotificationPermission = sessionStorage.getItem('test-asked') ? 'granted' : 'default'
    const handed = {
      toJSON: () => given,
      unsubscribe: async () => {
        sessionStorage.removeItem('test-push')
        return true
      },
    }
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      sessionStorage.setItem('test-asked', '1')
      return permission
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('test-push', '1')
        return handed
      },
      getSubscription: async () => (sessionStorage.getItem('test-push') ? handed : null),
    })
  }, subscription)
}

async function subscriptionsOf(email: string): Promise<unknown> {
  const [row] = await queryDatabase<{ n: number }>(
    `SELECT count(*)::int AS n FROM notifications_subscription JOIN accounts_account a ON a.id = member_id WHERE email = $1`,
    [email],
  )
  return row?.n
}
