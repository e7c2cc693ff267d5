import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { blocks } from '../../../safety/contract.ts'
import { changePassword, requestEmailChange } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DATABASE_CONNECTIONS: '3' })
})
afterAll(() => app.stop())

const NEXT = 'zeven natte paraplu’s'

test('[TRUST-11] a change of password or email holds no database connection while the password is hashed', async () => {
  const reader = await newMember(app)
  const people = await Promise.all(Array.from({ length: 12 }, () => newMember(app)))
  for (const how of ['password', 'email'] as const) {
    let changed = 0
    const changes = people.map(async ({ client }, index) => {
      const reply =
        how === 'email'
          ? await client.send(requestEmailChange, { body: { email: `nieuw-${index}@example.com`, password: NEXT } })
          : await client.send(changePassword, {
              body: { old_password: PASSWORD, password: NEXT, password_repeat: NEXT },
            })
      changed++
      return reply.status
    })
    await reader.client.call(blocks)
    expect(changed, how).toBeLessThan(8)
    expect(await Promise.all(changes), how).toEqual(people.map(() => 200))
  }
})

test('[TRUST-11] of two concurrent changes with the same old password only one succeeds', async () => {
  const { client } = await newMember(app)
  const send = (password: string) =>
    client.send(changePassword, { body: { old_password: PASSWORD, password, password_repeat: password } })
  const statuses = await Promise.all([send('acht droge paraplu’s'), send('negen droge paraplu’s')])
  expect(statuses.map(reply => reply.status).toSorted()).toEqual([200, 400])
})
