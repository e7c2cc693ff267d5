/** Forms sent without JavaScript: the page shows a refused form again with its values, except passwords. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../../src/features/accounts/contract.ts'
import { getUser } from '../../src/features/members/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { linkToken } from '../support/mailbox.ts'
import { publicId } from '../support/public-id.ts'
import { PASSWORD as KNOWN_PASSWORD, newMember } from '../support/signed-up-member.ts'
import { staff } from '../support/writes/prerequisites.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
beforeAll(async () => {
  app = await testApp(
    { LOG_LEVEL: 'error' },
    { pages: (await import('../../src/app/server/pages/mount-pages.ts')).mountPages },
  )
})
afterAll(() => app.stop())

type Fields = Readonly<Record<string, string | readonly string[]>>

/** The form on the page: each field name with the values that would be sent again. */
function shownIn(html: string): Map<string, string[]> {
  const shown = new Map<string, string[]>()
  const add = (name: string, value: string) => shown.set(name, [...(shown.get(name) ?? []), plain(value)])
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')]
    const isChosen = !['checkbox', 'radio'].includes(type ?? '') || /\schecked/.test(tag)
    if (name && type !== 'hidden' && isChosen) add(name, attribute(tag, 'value') ?? '')
  }
  for (const [, tag, text] of html.matchAll(/(<textarea[^>]*>)([^<]*)<\/textarea>/g)) {
    const name = attribute(tag!, 'name')
    if (name) add(name, text!)
  }
  for (const [, tag, options] of html.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs)) {
    const name = attribute(tag!, 'name')
    const chosen = [...options!.matchAll(/<option[^>]*>/g)]
      .map(([option]) => option)
      .find(each => /\sselected/.test(each))
    if (name && chosen) add(name, attribute(chosen, 'value') ?? '')
  }
  return shown
}

/** The form on the page that has all these fields; the whole page if no form has them. */
function formWith(html: string, names: readonly string[]): string {
  const forms = html.split(/(?=<form\b)/)
  return forms.find(form => names.every(name => form.includes(` name="${name}"`))) ?? html
}

const plain = (text: string) =>
  text.replace(
    /&(?:#x27|#39|quot|lt|gt|amp);/g,
    entity => ({ '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' })[entity] ?? "'",
  )

function send(client: Client, path: string, fields: Fields) {
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map(value => [name, value as string]),
  )
  return client.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(pairs).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
}

interface Refused {
  readonly path: string
  readonly by: 'visitor' | 'member' | 'staff'
  /** Typed values that the page shows again. */
  readonly typed: Fields
  /** Other sent fields: hidden fields, and values that the page doesn't show again. */
  readonly also?: Fields
}

const PASSWORD = 'een verkeerd wachtwoord 3'

const FORMS: readonly Refused[] = [
  {
    path: '/backoffice/mailings',
    by: 'staff',
    typed: {
      kind: 'promotions',
      language: 'en',
      page: 'credits',
      subject: 'x'.repeat(300),
      body: 'Regel één.\nRegel "twee" & <drie>.',
    },
    also: { site: '1' },
  },
  {
    path: '/backoffice/codes',
    by: 'staff',
    typed: { code: '!!', value_percentage: '30', country: 'NL', user_id: '7', validity: 'once' },
  },
  {
    path: '/complaints',
    by: 'visitor',
    typed: { subject: 'payment', story: 'Er klopt iets niet.', name: 'Sanne', email: 'geen adres' },
  },
  { path: '/login', by: 'visitor', typed: { email: 'niemand@example.com' }, also: { password: PASSWORD } },
  { path: '/reset-password', by: 'visitor', typed: { email: 'geen adres' } },
  { path: '/reactivate', by: 'visitor', typed: { email: `${'x'.repeat(260)}@example.com` } },
  { path: '/withdraw', by: 'visitor', typed: { number: '12', email: 'x'.repeat(400) } },
  {
    path: '/signup',
    by: 'visitor',
    typed: {
      gender: 'female',
      looking_for: 'both',
      name: 'S',
      email: 'sanne@example.com',
      date_of_birth: '1990-02-03',
      orientation_consent: 'yes',
    },
    also: { password: PASSWORD },
  },
  {
    path: '/profile',
    by: 'member',
    typed: {
      name: 'S',
      gender: 'male',
      about: 'Ik wandel graag.',
      reason: 'Zomaar',
      eye_colour: 'green',
      city_text: 'Nergenshuizen',
    },
    also: { city: '', city_name: '' },
  },
  {
    path: '/notifications',
    by: 'member',
    typed: { email: 'nieuw@example.com' },
    also: { subject: 'email', password: PASSWORD },
  },
  { path: `/members/${publicId('member', 1)}/report`, by: 'member', typed: { story: 'Hij vroeg om geld.' } },
  {
    path: `/members/${publicId('member', 1)}/block`,
    by: 'member',
    typed: { report: 'yes', story: 'Hij vroeg om geld.' },
  },
  { path: '/credits', by: 'member', typed: { code: 'BESTAATNIET' }, also: { intent: 'code' } },
]

describe.runIf(IS_BUILT)('a refused form', () => {
  test.for(FORMS)('shows its values again: $path', async ({ path, by, typed, also }) => {
    const client = by === 'staff' ? await staff(app) : by === 'member' ? (await newMember(app)).client : app.client()
    const { text, status } = await send(client, path, { ...typed, ...also })
    expect([200, 400, 401, 404, 409, 422], `${status} ${text.slice(0, 300)}`).toContain(status)
    const shown = shownIn(formWith(text, Object.keys(typed)))
    for (const [name, value] of Object.entries(typed)) expect(shown.get(name), name).toEqual([value].flat())
    expect(text).not.toContain(PASSWORD)
  })

  test('another form on the page is unchanged', async () => {
    const { client } = await newMember(app)
    const { text } = await send(client, '/notifications', { subject: 'password', old_password: PASSWORD, receipts: '' })
    const { text: before } = await client.fetch('/notifications')
    expect(shownIn(text).get('receipts')).toEqual(shownIn(before).get('receipts'))
  })
})

test.runIf(IS_BUILT)('[TRUST-13] the link of a notice acts only when the form on its page is sent', async () => {
  const { client, email } = await newMember(app)
  const password = 'zeven natte paraplu’s'
  const body = { old_password: KNOWN_PASSWORD, password, password_repeat: password }
  await client.call(changePassword, { body })
  const token = await linkToken(email)
  const { text } = await client.fetch(`/not-me?token=${token}`)
  expect(text).toContain(token)
  expect((await client.call(getUser)).user).not.toBeNull()
  const { status, headers } = await send(client, '/not-me', { token })
  expect([status, headers.location]).toEqual([302, expect.stringContaining('/reset-password/do?token=')])
  expect((await client.call(getUser)).user).toBeNull()
})
