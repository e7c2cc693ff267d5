import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostback, getPostback, testPostback } from '../../src/features/postbacks/office/contract.ts'
import { logInStaff } from '../../src/features/staff/contract.ts'
import { crashingProgram } from '../support/programs/crashing-program.ts'
import { type AffiliateNetwork, affiliateNetwork } from '../support/services/affiliate-network.ts'
import { POSTBACK } from '../support/writes/postback.ts'
import { staffMember } from '../support/writes/prerequisites.ts'

const program = crashingProgram()

let network: AffiliateNetwork
beforeAll(async () => {
  network = await affiliateNetwork()
  process.env.POSTBACK_NEAR = network.origin
})
afterAll(() => network.stop())

test.for([
  ['postbacks.before-call', 1],
  ['postbacks.after-call', 2],
] as const)(
  '[OFFICE-12] [TRUST-12] after a crash at %s, the postback is delivered once, by calls with one id',
  async ([failpoint, calls]) => {
    const client = await program.fresh()
    await client.call(logInStaff, { body: await staffMember() })
    const url = `${network.origin}/${failpoint}?click={sub1}&id={id}`
    const { id } = await client.call(createPostback, { body: { ...POSTBACK, url } })
    await program.dieAt(failpoint)
    await Promise.allSettled([client.call(testPostback, { body: { id } })])
    await program.died()
    const browser = await program.restart(client)
    const deliveries = async () => (await browser.call(getPostback, { query: { id } })).deliveries
    await expect.poll(deliveries, { timeout: 30_000 }).toMatchObject([{ state: 'delivered', attempts: 1 }])
    const received = await network.got(failpoint, calls)
    expect(new Set(received.map(each => each.url)).size).toBe(1)
  },
)
