/** Visitors of experiments: their arms and what they do. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate } from '#accounts/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { type Experiments, experimentsIn } from '../../../test/support/experiments.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { linkToken } from '../../../test/support/mailbox.ts'
import { publicId } from '../../../test/support/public-id.ts'
import { buy } from '../../../test/support/shop.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')
const BROWSER = {
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
}

let app: TestApp
let office: Client
let memberId: number
let experiments: Experiments
beforeAll(async () => {
  const pages = IS_BUILT && { pages: (await import('../../app/server/pages/mount-pages.ts')).mountPages }
  app = await testApp({ LOG_LEVEL: 'silent' }, pages || {})
  office = await staff(app)
  experiments = experimentsIn(app, office)
  memberId = (await chatMember(app, 'Anna')).memberId
})
afterAll(() => app.stop())

describe.skipIf(!IS_BUILT)('the page', () => {
  const pathOf = (slug: string, id = memberId) => `/members/${publicId('member', id)}/landing2/${slug}`
  const visit = (slug: string, { client = app.client(), headers = {}, id = memberId } = {}) =>
    client.fetch(pathOf(slug, id), { headers: { ...BROWSER, ...headers } })

  test('[OFFICE-12] [TRUST-9] a visitor sees one arm at every visit without a cookie, and each arrival counts', async () => {
    const { id, design, words, read } = await experiments.start()
    const seen: number[] = []
    for (let visitor = 0; visitor < 24; visitor++) {
      const client = app.client()
      const browser = { 'user-agent': `${BROWSER['user-agent']} ${visitor}` }
      const first = await visit(design.slug, { client, headers: browser })
      expect([first.status, first.headers.location]).toEqual([200, undefined])
      const arm = first.text.includes(words) ? 2 : 1
      const again = await visit(design.slug, { client, headers: { ...browser, 'sec-fetch-site': 'same-origin' } })
      for (const { text } of [first, again]) {
        expect([visitor, text.includes(words), text.includes(`experiment=${id}.${arm}`)]).toEqual([
          visitor,
          arm === 2,
          true,
        ])
      }
      expect([...client.cookies.keys()].filter(name => /exp|arm/.test(name))).toEqual([])
      seen.push(arm)
    }
    const { arms } = await read()
    expect(arms.map(({ visitors }) => visitors)).toEqual([1, 2].map(arm => seen.filter(each => each === arm).length))
    expect(Math.min(...arms.map(({ visitors }) => visitors))).toBeGreaterThan(0)
  })

  test('[OFFICE-12] [TRUST-9] programs, previews, objectors, staff and missing pages see the original and don’t count', async () => {
    const { design, words, read } = await experiments.start({ share: 5, arms: [{ slug: 'proef1', share: 95 }] })
    const others = [
      { headers: { 'user-agent': 'Googlebot/2.1' } },
      { headers: { 'sec-fetch-dest': 'empty' } },
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { 'sec-gpc': '1' } },
      { client: office },
      { id: 999_999 },
    ]
    for (const other of others) {
      const { text } = await visit(design.slug, other)
      expect([other, text.includes(words), text.includes('experiment=')]).toEqual([other, false, false])
    }
    expect((await read()).arms.map(({ visitors }) => visitors)).toEqual([0, 0])
  })

  test('[OFFICE-12] [SITE-9] an experiment doesn’t reach another site, slug or page', async () => {
    const { design, read } = await experiments.start()
    const elsewhere = app.client('vlam.localhost')
    const there = await chatMember(app, 'Elders', { host: 'vlam.localhost' })
    await visit(design.slug, { client: elsewhere, id: there.memberId })
    await visit('ander-adres')
    await app.client().fetch(pathOf(design.slug).replace('landing2', 'landing3'), { headers: BROWSER })
    expect((await read()).arms.map(({ visitors }) => visitors)).toEqual([0, 0])
  })
})

test('[OFFICE-12] a sign-up with an unknown arm, or that of another experiment, counts for none', async () => {
  const { id } = await experiments.start()
  for (const arms of [`${id}.4`, `${id}.9`, `${id + 999}.2`, 'x', '2', '']) await experiments.signedUp(arms)
  await experiments.advance()
  expect(await experiments.conversionsOf(id)).toBe(0)
  await experiments.signedUp(`99999.1-${id}.2`)
  await experiments.advance()
  expect(await experiments.conversionsOf(id)).toBe(1)
})

test('[OFFICE-12] sign-ups, activations and first purchases each count once, in the experiment that measures them', async () => {
  const [bySignup, byActivation, byPurchase] = [
    await experiments.start(),
    await experiments.start({ measure: 'activation' }),
    await experiments.start({ measure: 'purchase' }),
  ]
  const all = [bySignup, byActivation, byPurchase]
  const { client, email } = await experiments.signedUp(all.map(({ id }) => `${id}.2`).join('-'))
  const counts = async () => {
    await Promise.all([experiments.advance(), experiments.advance()])
    return Promise.all(all.map(({ id }) => experiments.conversionsOf(id)))
  }
  expect(await counts()).toEqual([1, 0, 0])
  await client.call(activate, { body: { token: await linkToken(email) } })
  expect(await counts()).toEqual([1, 1, 0])
  await buy(client)
  await buy(client)
  expect(await counts()).toEqual([1, 1, 1])
  await experiments.signedUp('')
  expect(await counts()).toEqual([1, 1, 1])
  const arms = await experiments.rows('SELECT DISTINCT arm FROM landing_arm_day WHERE conversions > 0')
  expect(arms).toEqual([{ arm: 2 }])
})

test('[OFFICE-12] an activation after the days of the experiment doesn’t count', async () => {
  const { id } = await experiments.start({ measure: 'activation', window_in_days: 3 })
  const { client, email } = await experiments.signedUp(`${id}.1`)
  await experiments.rows(
    `UPDATE landing_arm_member SET signed_up_at = now() - interval '73 hours' WHERE experiment_id = $1`,
    id,
  )
  await client.call(activate, { body: { token: await linkToken(email) } })
  await experiments.advance()
  expect(await experiments.conversionsOf(id)).toBe(0)
})

test('[OFFICE-12] [DELETE-4] an erasure deletes the member’s row and changes no result', async () => {
  const { id } = await experiments.start()
  await experiments.signedUp(`${id}.2`)
  await experiments.advance()
  const [{ member_id }] = await experiments.rows(
    'SELECT member_id FROM landing_arm_member WHERE experiment_id = $1',
    id,
  )
  const { transaction } = await import('#platform/server/database/db.ts')
  const { room } = await import('#landing/server')
  await transaction(tx => room.personalData!.erase!(tx, member_id, 1))
  await experiments.advance()
  expect(await experiments.rows('SELECT FROM landing_arm_member WHERE experiment_id = $1', id)).toEqual([])
  expect(await experiments.conversionsOf(id)).toBe(1)
})
