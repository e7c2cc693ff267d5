/** The match finder, and an empty search that suggests which filter to remove. */
import { address, expect, logIn, ready, test, VONK } from '../support/browser/fixtures.ts'

test('[SEARCH-6] the match finder asks step by step, keeps the answers when going back, and ends with the matches', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, `premium@${VONK}`)
  await page.goto(address('/members'))
  await ready(page)
  await page.getByRole('link', { name: 'Matchzoeker' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie wil je leren kennen?')
  await page.getByText('Iedereen', { exact: true }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoe oud mag je match zijn?')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Vraag 3 van 5')).toBeVisible()
  await page.getByLabel('Afstand').selectOption('100')
  await page.getByLabel('Woonplaats').fill('Utrecht')
  await page
    .getByRole('listbox', { name: /./ })
    .getByRole('option', { name: /^Utrecht/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Vraag 4 van 5')).toBeVisible()
  await page.getByRole('link', { name: 'Vorige vraag' }).click()
  await expect(page.getByLabel('Afstand')).toHaveValue('100')
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Utrecht')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Vraag 4 van 5')).toBeVisible()
  await page.getByRole('link', { name: 'Overslaan' }).click()
  await expect(page.getByText('Vraag 5 van 5')).toBeVisible()
  await page.getByLabel('Zonder fictieve profielen').check()
  await page.getByRole('button', { name: 'Toon mijn matches' }).click()
  await expect(page).toHaveURL(/\/members\?/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('gender')).toBe('all')
  expect(searchParams.get('distance')).toBe('100')
  expect(searchParams.get('fictional')).toBe('false')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leden zoeken')
})

test('[SEARCH-6] [SEARCH-8] without JavaScript the finder and a typed city work too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await logIn(page, `premium@${VONK}`)
  await page.goto(address('/match-finder?gender=all&step=place'))
  await page.getByLabel('Afstand').selectOption('250')
  await page.getByLabel('Woonplaats').fill('amersfoort')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Toon mijn matches' }).click()
  await expect(page).toHaveURL(/city_text=amersfoort/)
  await expect(page.getByLabel('Woonplaats').first()).toHaveValue('Amersfoort')
  await context.close()
})

test('[SEARCH-8] an empty search names the filter that hides members, and one press removes it', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, `premium@${VONK}`)
  await page.goto(address('/members?gender=all&min_age=98&max_age=99'))
  await ready(page)
  await expect(page.getByText(/Je leeftijdsgrenzen verbergen \d+ (lid|leden)/)).toBeVisible()
  await page.getByRole('link', { name: 'Alle leeftijden' }).click()
  await expect(page.getByRole('list', { name: 'Gevonden leden' }).getByRole('link').first()).toBeVisible()
  await expect(page).not.toHaveURL(/min_age/)
})

test('[SEARCH-9] a search is saved, opened with its filters, renamed and removed', async ({ newPerson }) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, `free@${VONK}`)
  await page.goto(address('/members?gender=all&min_age=30&max_age=60'))
  await ready(page)
  await page.getByText('Bewaar deze zoekopdracht').click()
  await page.getByLabel('Naam').fill('Dertig plus')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(page).toHaveURL(/\/members\/saved$/)
  await expect(page.getByRole('link', { name: 'Dertig plus' })).toBeVisible()
  await page.getByText('Instellingen van Dertig plus').click()
  await expect(page.getByLabel('Mail me als er iemand bij komt')).toBeChecked()
  await page.getByLabel('Naam').fill('Rijper')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('link', { name: 'Rijper' })).toBeVisible()
  await page.getByRole('button', { name: 'Bekijk' }).click()
  await expect(page).toHaveURL(/min_age=30&max_age=60.*sort=newest/)
  await page.goto(address('/members/saved'))
  await ready(page)
  await page.getByText('Instellingen van Rijper').click()
  await page.getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByRole('heading', { name: 'Je hebt nog niets bewaard' })).toBeVisible()
})

test('[SEARCH-5] partner tiles are labelled as advertisements, and load nothing from the partner', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 1200 })
  await logIn(page, 'premium@vlam.localhost', 'vlam.localhost')
  await page.goto(address('/members?gender=all&country=all', 'vlam.localhost'))
  await ready(page)
  const tile = page.locator('main a[rel~="sponsored"]').first()
  await expect(tile).toContainText('Advertentie')
  await expect(tile).toHaveAttribute('rel', /nofollow/)
  await expect(tile).toHaveAttribute('href', /^https:\/\/cams\.example/)
})

test('[SEARCH-2] additional pages don’t move the visible results, and Back returns to the same place', async ({
  newPerson,
}) => {
  const page = await newPerson({ width: 360 })
  await logIn(page, `premium@${VONK}`)
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        const total = Number(document.documentElement.dataset.shift ?? 0) + entry.value
        document.documentElement.dataset.shift = String(total)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address('/members?gender=all&country=all'))
  await ready(page)
  const tiles = page.getByRole('list', { name: 'Gevonden leden' }).getByRole('link')
  const first = await tiles.count()
  await tiles.last().scrollIntoViewIfNeeded()
  await expect.poll(() => tiles.count()).toBeGreaterThan(first)
  await tiles.nth(8).scrollIntoViewIfNeeded()
  const target = await tiles.nth(8).getAttribute('href')
  const place = () => tiles.nth(8).evaluate(tile => tile.getBoundingClientRect().top)
  const [before, top] = [await page.evaluate(() => window.scrollY), await place()]
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.1)
  await tiles.nth(8).click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before)
  await page.goBack()
  await expect(tiles.nth(8)).toHaveAttribute('href', target!)
  await expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(8)
})
