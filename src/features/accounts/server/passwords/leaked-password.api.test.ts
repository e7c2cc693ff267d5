/** Tests of new passwords with a real HTTP server in place of the service of leaked passwords. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { hashOf, RangeService } from '../../../../../test/support/services/range-service.ts'
import { newMember, PASSWORD, signupForm } from '../../../../../test/support/signed-up-member.ts'
import { signUp } from '../../../signup/contract.ts'
import { changePassword } from '../../contract-settings.ts'

const LEAKED = 'zeven natte paraplu’s'

const service = new RangeService()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ PASSWORD_RANGE_URL: await service.start() })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
beforeEach(() => {
  service.mood = 'right'
  service.leaked.clear()
  service.padding.clear()
  service.requests.length = 0
})

const asked = async (result: string) =>
  Number(new RegExp(`vonk_password_range_total\\{result="${result}"\\} (\\d+)`).exec(await app.metrics())?.[1] ?? 0)

test('[TRUST-11] a leaked password is refused at sign-up and at a change, and the service learns five letters of its hash', async () => {
  const { client } = await newMember(app)
  service.requests.length = 0
  service.leaked.add(LEAKED)
  const before = await asked('leaked')
  const refused = await app.client().refused(signUp, { body: signupForm({ password: LEAKED }) })
  expect(refused.fields).toMatchObject({ password: { code: 'password_too_common' } })
  const form = { old_password: PASSWORD, password: LEAKED, password_repeat: LEAKED }
  const unchanged = await client.refused(changePassword, { body: form })
  expect(unchanged.fields).toMatchObject({ password: { code: 'password_too_common' } })
  expect(service.requests.map(each => each.path)).toEqual(Array(2).fill(`/range/${hashOf(LEAKED).slice(0, 5)}`))
  expect(service.requests[0]!.headers).toMatchObject({ 'add-padding': 'true' })
  expect(JSON.stringify(service.requests)).not.toContain(hashOf(LEAKED).slice(5))
  expect(await asked('leaked')).toBe(before + 2)
})

test('[TRUST-11] a password that the service returns only as padding, with the count 0, is accepted', async () => {
  service.padding.add(LEAKED)
  expect((await app.client().send(signUp, { body: signupForm({ password: LEAKED }) })).status).toBe(200)
  expect(service.requests).toHaveLength(1)
})

test.each(['error', 'redirect', 'endless', 'silent'] as const)(
  '[TRUST-11] [OPS-2] if the service fails (%s), the password is accepted after a second at most, and the failure is counted',
  async mood => {
    service.mood = mood
    service.leaked.add(LEAKED)
    const before = await asked('failed')
    const startedAt = performance.now()
    expect((await app.client().send(signUp, { body: signupForm({ password: LEAKED }) })).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(await asked('failed')).toBe(before + 1)
    expect(service.requests).toHaveLength(1)
  },
)
