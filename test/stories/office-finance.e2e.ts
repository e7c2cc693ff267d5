/** A finance colleague reconciles a payout with the file of the payment provider. */
import { chatPair } from '../support/browser/chat-pair.ts'
import { address, expect, expectNew, logIn, ready, test } from '../support/browser/fixtures.ts'
import { inspectNow } from '../support/browser/inspect.ts'
import { newModerator, showPassword } from '../support/browser/staff-page.ts'
import { queryDatabase } from '../support/database/story-database.ts'
import { payoutFile } from '../support/payments/payouts.ts'

test.describe.configure({ timeout: 150_000 })

test('[OFFICE-11] a payout is reconciled by uploading its file: what agrees is counted, and a difference is settled with a reason', async ({
  newPerson,
}) => {
  const { one } = await chatPair()
  const [buyer, office] = [await newPerson(), await newPerson({ sendsNonsense: true })]
  const payout = `po-${process.pid}-${Date.now()}`
  let [reference, amount] = ['', '']

  await test.step('a member buys credits', async () => {
    await logIn(buyer, one.email)
    await buyer.goto(address('/credits'))
    await ready(buyer)
    await buyer.getByRole('link', { name: /Kies 150 credits/ }).click()
    await buyer.getByRole('link', { name: 'iDEAL' }).click()
    await buyer.getByRole('button', { name: 'Bestellen en betalen' }).click()
    await buyer.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(buyer.getByRole('heading', { name: 'Bestelling voltooid' })).toBeVisible()
    const [paid] = await queryDatabase<{ ref: string; minor: number }>(
      `SELECT provider_ref AS ref, amount_minor::int AS minor FROM payments_order
       JOIN payments_payment payment ON payment.id = paid_payment_id WHERE member_id = $1`,
      [one.id],
    )
    reference = paid!.ref
    amount = (paid!.minor / 100).toFixed(2)
  })

  await showPassword(office, await newModerator('administrator'))
  await office.waitForURL('**/backoffice/photos')
  await office.goto(address('/backoffice/payouts'))
  await ready(office)
  const upload = async (text: string) => {
    await office.getByLabel('Betaaldienst', { exact: true }).selectOption('lab')
    const buffer = Buffer.from(text)
    await office.getByLabel('Bestand (CSV)').setInputFiles({ name: 'payouts.csv', mimeType: 'text/csv', buffer })
    await office.getByRole('button', { name: 'Importeer' }).click()
  }

  await test.step('another file is refused with a sentence', async () => {
    await upload('naam,bedrag\nAnna,10')
    await expect(office.getByText(/Dit is geen uitbetalingsbestand dat we kennen/)).toBeVisible()
  })

  const line = office.getByRole('row', { name: new RegExp(payout) })
  const file = payoutFile(payout, [`l1,payment,${reference},${amount},0.35`, 'l2,payment,lab_nobody,5.00,0'])
  await test.step('the file is stored once, with one difference', async () => {
    const imported = office.getByText('1 uitbetaling met 2 regels staan erin.')
    await upload(file)
    await expect(imported).toBeVisible()
    await expect(line).toContainText('1 verschil')
    await expectNew(line, async () => {
      await office.reload()
      await ready(office)
    })
    await upload(file)
    await expect(imported).toBeVisible()
    await expect(line).toHaveCount(1)
  })

  await test.step('the difference is settled with a reason, and the payout agrees', async () => {
    await line.getByRole('link', { name: payout }).click()
    await ready(office)
    const difference = office.getByRole('listitem').filter({ hasText: 'Wij kennen deze betaling niet.' })
    await expect(difference).toHaveCount(1)
    await inspectNow(office, 'office-payout')
    await difference.getByLabel('Wat was er, en hoe is het opgelost?').fill('Andere winkel op deze rekening.')
    await difference.getByRole('button', { name: 'Afgehandeld' }).click()
    await expect(office.getByText('Het verschil is afgehandeld.')).toBeVisible()
    await expect(difference).toContainText('Andere winkel op deze rekening.')
    await office.goto(address('/backoffice/payouts'))
    await expect(line).toContainText('Klopt')
  })
})
