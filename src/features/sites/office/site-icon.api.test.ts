/** The icon of an existing site: uploaded, previewed, removed, and carried by the site's emails. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { uploadSiteIcon } from '../../../../test/support/pictures/site-icon.ts'
import { type MailServer, mailServer } from '../../../../test/support/services/smtp.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getActions } from '../../staff/contract.ts'
import { getSiteIcon, removeSiteIcon } from './contract-icon.ts'

let app: TestApp
let smtp: MailServer
let office: Client
beforeAll(async () => {
  smtp = await mailServer()
  app = await testApp({ SMTP_URL: smtp.url })
  office = await staff(app, 'administrator')
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

const square = (background: string) =>
  sharp({ create: { width: 256, height: 256, channels: 4, background } })
    .png()
    .toBuffer()

/** The colour in the middle of a picture. */
async function colourOf(picture: Buffer | string): Promise<number[]> {
  const bytes = typeof picture === 'string' ? Buffer.from(picture.split(',')[1]!, 'base64') : picture
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}

test('[OFFICE-6] [SITE-11] staff replace the icon of a site later, see it as visitors will, and return to the drawn one', async () => {
  const drawn = await office.call(getSiteIcon, { query: { site: 2 } })
  expect([drawn.uploaded, drawn.favicon.slice(0, 18)]).toEqual([false, 'data:image/svg+xml'])
  expect((await uploadSiteIcon(office, 2, await square('#00ff00'))).status).toBe(200)
  const own = await office.call(getSiteIcon, { query: { site: 2 } })
  expect([own.uploaded, await colourOf(own.favicon), await colourOf(own.mail)]).toEqual([
    true,
    [0, 255, 0],
    [0, 255, 0],
  ])
  expect((await office.call(getActions)).actions[0]).toMatchObject({ action: 'set_icon' })
  await office.call(removeSiteIcon, { body: { site: 2 } })
  expect(await office.call(getSiteIcon, { query: { site: 2 } })).toEqual(drawn)
  const none = await uploadSiteIcon(office, 2, Buffer.from('no picture'))
  expect([none.status, (await uploadSiteIcon(office, 999, await square('red'))).status]).toEqual([415, 404])
})

test('[OFFICE-6] an email carries the icon of its site as a small picture inside, and loads nothing', async () => {
  await uploadSiteIcon(office, 1, await square('#0000ff'))
  const { email } = await newMember(app, { confirmed: false })
  const mail = await smtp.mailTo(email)
  const [icon, ...others] = mail.attachments
  expect([icon?.mimeType, icon?.disposition, others.length]).toEqual(['image/png', 'inline', 0])
  expect(mail.html).toContain(`src="cid:${icon!.contentId!.replace(/[<>]/g, '')}"`)
  expect(mail.html).not.toMatch(/src="https?:/)
  const bytes = Buffer.from(icon!.content as ArrayBuffer)
  expect(bytes.length).toBeLessThan(20_000)
  expect(await colourOf(bytes)).toEqual([0, 0, 255])
  expect(mail.text).not.toContain('cid:')
})
