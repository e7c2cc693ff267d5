/** The checkout with a code that limits the payment methods. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { newCode } from '../../../test/support/codes.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
import { enterCode, shop } from './contract.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
beforeAll(async () => {
  app = await testApp(
    { LOG_LEVEL: 'silent' },
    { pages: (await import('../../app/server/pages/mount-pages.ts')).mountPages },
  )
})
afterAll(() => app.stop())

test.skipIf(!IS_BUILT)(
  '[MONEY-10] the checkout says that a code limits the payment methods, with a button that removes the code',
  async () => {
    const { client } = await newMember(app)
    const code = await newCode({ percent: 30, methods: ['paypal'] })
    await client.call(enterCode, { body: { code } })
    const [bundle] = (await client.call(shop)).bundles
    const { text } = await client.fetch(`/credits/${bundle!.id}`)
    const visible = text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(visible).toContain(`Code ${code}: 30 % korting`)
    expect(visible).toContain('Alleen als je betaalt met PayPal.')
    expect(text).toMatch(/<button[^>]*value="drop-code"/)
  },
)
