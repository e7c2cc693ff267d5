/** Experiments with landing pages, from the back office to the visitor and back. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate } from '#accounts/contract'
import { signUp } from '#signup/contract'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { linkToken } from '../../../test/support/mailbox.ts'
import { publicId } from '../../../test/support/public-id.ts'
import { buy } from '../../../test/support/shop.ts'
import { signupForm } from '../../../test/support/signed-up-member.ts'
import { EXPERIMENT } from '../../../test/support/writes/experiment.ts'
import { LANDER } from '../../../test/support/writes/lander.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { getVariant } from './contract.ts'
import { changeVariant, createVariant, removeVariant } from './office/contract.ts'
import {
  adoptWinner,
  changeExperiment,
  createExperiment,
  getExperiment,
  getExperiments,
  removeExperiment,
  startExperiment,
  stopExperiment,
  undoAdoption,
} from './office/contract-experiments.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')
const BROWSER = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' }

let app: TestApp
let office: Client
let memberId: number
beforeAll(async () => {
  const pages = IS_BUILT && { pages: (await import('../../app/server/pages.ts')).mountPages }
  app = await testApp({ LOG_LEVEL: 'silent' }, pages || {})
  office = await staff(app)
  memberId = (await chatMember(app, 'Anna')).memberId
})
afterAll(() => app.stop())

async function rows(statement: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

async function advance() {
  const { advanceExperiments } = await import('#landing/server')
  await advanceExperiments()
}

let count = 0

/** A planned experiment at an address of its own, against a variant of its own. */
async function plan(more: Partial<typeof EXPERIMENT> = {}) {
  const name = `proef${++count}`
  const { id: variant } = await office.call(createVariant, {
    body: { ...LANDER, slug: name, texts: [{ language: 'nl', headline: `Nieuw ${name}`, lead: '' }] },
  })
  const design = { ...EXPERIMENT, slug: `adres${count}`, arms: [{ slug: name, share: 50 }], ...more }
  const { id, visitors_per_arm: needed } = await office.call(createExperiment, { body: { site: 1, ...design } })
  const read = async () => (await office.call(getExperiment, { query: { id } })).experiment
  const headline = async (client = app.client()) =>
    (await client.call(getVariant, { query: { lander: 'landing2', slug: design.slug } })).variant?.headline ?? null
  return { id, variant, name, design, needed, read, headline, words: `Nieuw ${name}` }
}

async function start(more: Partial<typeof EXPERIMENT> = {}) {
  const experiment = await plan(more)
  await office.call(startExperiment, { body: { id: experiment.id, version: 1 } })
  return experiment
}

/** Visitors who were counted, without loading the page for each. */
async function visited(id: number, arm: number, visitors: number, conversions = 0) {
  await rows(
    `INSERT INTO landing_arm_day (experiment_id, arm, day, visitors, conversions) VALUES ($1, $2, '2026-01-01', $3, $4)`,
    id,
    arm,
    visitors,
    conversions,
  )
}

const daysAgo = (id: number, days: number) =>
  rows(`UPDATE landing_experiment SET closed_at = closed_at - make_interval(days => $2) WHERE id = $1`, id, days)

/** A complete experiment whose second arm was seen by as many visitors as the first. */
async function judged(conversions: readonly [number, number], visitors = 200) {
  const experiment = await start()
  for (const [index, each] of conversions.entries()) await visited(experiment.id, index + 1, visitors, each)
  await advance()
  await daysAgo(experiment.id, 2)
  await advance()
  return experiment
}

/** A visitor of an arm who signs up. */
async function signedUp(arms: string) {
  const client = app.client()
  client.cookies.set('experiment', arms)
  const form = signupForm()
  await client.call(signUp, { body: form })
  return { client, email: form.email! }
}

const convertedIn = async (id: number) =>
  (await rows('SELECT coalesce(sum(conversions), 0)::int AS sum FROM landing_arm_day WHERE experiment_id = $1', id))[0]
    .sum

describe.skipIf(!IS_BUILT)('the page', () => {
  const pathOf = (slug: string, id = memberId) => `/members/${publicId('member', id)}/landing2/${slug}`
  const visit = (slug: string, { client = app.client(), headers = {}, id = memberId } = {}) =>
    client.fetch(pathOf(slug, id), { headers: { ...BROWSER, ...headers } })

  test('[OFFICE-12] a visitor sees one arm at every visit, at the same address, and counts once', async () => {
    const { id, design, words, read } = await start()
    const seen: number[] = []
    for (let visitor = 0; visitor < 24; visitor++) {
      const client = app.client()
      const first = await visit(design.slug, { client })
      expect([first.status, first.headers.location]).toEqual([200, undefined])
      const [, arm] = client.cookies.get('experiment')!.split('.')
      expect(client.cookies.get('experiment')).toBe(`${id}.${arm}`)
      for (const { text } of [first, await visit(design.slug, { client })]) {
        expect([arm, text.includes(words)]).toEqual([arm, arm === '2'])
      }
      seen.push(Number(arm))
    }
    const { arms } = await read()
    expect(arms.map(({ visitors }) => visitors)).toEqual([1, 2].map(arm => seen.filter(each => each === arm).length))
    expect(Math.min(...arms.map(({ visitors }) => visitors))).toBeGreaterThan(0)
  })

  test('[OFFICE-12] [TRUST-9] programs, previews, objectors, staff and missing pages see the original and don’t count', async () => {
    const { design, words, read } = await start({ share: 5, arms: [{ slug: 'proef1', share: 95 }] })
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
      expect([other, text.includes(words)]).toEqual([other, false])
      if (other.client) expect(other.client.cookies.has('experiment')).toBe(false)
    }
    expect((await read()).arms.map(({ visitors }) => visitors)).toEqual([0, 0])
  })

  test('[OFFICE-12] [SITE-9] an experiment doesn’t reach another site, slug or page', async () => {
    const { design, read } = await start()
    const elsewhere = app.client('vlam.localhost')
    const there = await chatMember(app, 'Elders', { host: 'vlam.localhost' })
    await visit(design.slug, { client: elsewhere, id: there.memberId })
    await visit('ander-adres')
    await app.client().fetch(pathOf(design.slug).replace('landing2', 'landing3'), { headers: BROWSER })
    expect(elsewhere.cookies.has('experiment')).toBe(false)
    expect((await read()).arms.map(({ visitors }) => visitors)).toEqual([0, 0])
  })
})

test('[OFFICE-12] the arm of the cookie selects the variant; an unknown arm, or that of another experiment, does not', async () => {
  const { id, words, headline } = await start()
  const of = async (cookie: string) => {
    const client = app.client()
    client.cookies.set('experiment', cookie)
    return headline(client)
  }
  expect(await of(`${id}.2`)).toBe(words)
  expect(await of(`99999.1-${id}.2`)).toBe(words)
  for (const other of [`${id}.1`, `${id}.4`, `${id}.9`, `${id + 999}.2`, 'x', '2', ''])
    expect(await of(other)).toBeNull()
})

test('[OFFICE-12] sign-ups, activations and first purchases each count once, in the experiment that measures them', async () => {
  const [bySignup, byActivation, byPurchase] = [
    await start(),
    await start({ measure: 'activation' }),
    await start({ measure: 'purchase' }),
  ]
  const all = [bySignup, byActivation, byPurchase]
  const { client, email } = await signedUp(all.map(({ id }) => `${id}.2`).join('-'))
  const counts = async () => {
    await Promise.all([advance(), advance()])
    return Promise.all(all.map(({ id }) => convertedIn(id)))
  }
  expect(await counts()).toEqual([1, 0, 0])
  await client.call(activate, { body: { token: await linkToken(email) } })
  expect(await counts()).toEqual([1, 1, 0])
  await buy(client)
  await buy(client)
  expect(await counts()).toEqual([1, 1, 1])
  await signedUp('')
  expect(await counts()).toEqual([1, 1, 1])
  const arms = await rows('SELECT DISTINCT arm FROM landing_arm_day WHERE conversions > 0')
  expect(arms).toEqual([{ arm: 2 }])
})

test('[OFFICE-12] an activation after the days of the experiment doesn’t count', async () => {
  const { id } = await start({ measure: 'activation', window_in_days: 3 })
  const { client, email } = await signedUp(`${id}.1`)
  await rows(`UPDATE landing_arm_member SET signed_up_at = now() - interval '73 hours' WHERE experiment_id = $1`, id)
  await client.call(activate, { body: { token: await linkToken(email) } })
  await advance()
  expect(await convertedIn(id)).toBe(0)
})

test('[OFFICE-12] [DELETE-4] an erasure deletes the member’s row and changes no result', async () => {
  const { id } = await start()
  await signedUp(`${id}.2`)
  await advance()
  const [{ member_id }] = await rows('SELECT member_id FROM landing_arm_member WHERE experiment_id = $1', id)
  const { transaction } = await import('#platform/server/database/db.ts')
  const { room } = await import('#landing/server')
  await transaction(tx => room.personalData!.erase(tx, member_id))
  await advance()
  expect(await rows('SELECT FROM landing_arm_member WHERE experiment_id = $1', id)).toEqual([])
  expect(await convertedIn(id)).toBe(1)
})

test('[OFFICE-12] it shows no results before the end, ends by itself when all arms are complete, and then has a verdict', async () => {
  const { id, needed, read, headline } = await start()
  await visited(id, 1, needed, 1)
  await visited(id, 2, needed - 1, needed - 1)
  await advance()
  const running = await read()
  expect(running).toMatchObject({ state: 'running', verdict: null })
  expect(running.arms.map(({ result }) => result)).toEqual([null, null])
  expect(JSON.stringify(running)).not.toMatch(/conversions|rate/)

  await rows(`UPDATE landing_arm_day SET visitors = visitors + 1 WHERE experiment_id = $1 AND arm = 2`, id)
  await advance()
  expect(await read()).toMatchObject({ state: 'waiting', verdict: null, arms: [{ result: null }, { result: null }] })
  expect(await headline()).toBeNull()
  await signedUp(`${id}.2`)
  await daysAgo(id, 2)
  await signedUp(`${id}.2`)
  await advance()
  const ended = await read()
  expect(ended).toMatchObject({ state: 'ended', verdict: 'winner', winner: 2 })
  // The first sign-up after the last visitor was in time, the second was too late.
  expect(ended.arms.map(({ result }) => result?.conversions)).toEqual([1, needed])
  expect(ended.arms[1]!.result!.low).toBeGreaterThan(0)
  expect(ended.arms[1]!.result!.p).toBeLessThan(0.05)
})

test('[OFFICE-12] without a difference there is no winner, and nothing to adopt', async () => {
  const { id, read } = await judged([60, 66])
  expect(await read()).toMatchObject({ verdict: 'no_difference', winner: null })
  expect((await office.refused(adoptWinner, { body: { id } })).code).toBe('experiment_without_winner')
})

test('[OFFICE-12] too few visitors by the last day are no verdict, and show no rates', async () => {
  const { id, read } = await start()
  await visited(id, 1, 5, 0)
  await visited(id, 2, 5, 5)
  await rows(`UPDATE landing_experiment SET last_day = current_date - 2 WHERE id = $1`, id)
  await advance()
  const ended = await read()
  expect(ended).toMatchObject({ state: 'ended', verdict: 'too_few', winner: null })
  expect(ended.arms.map(({ result }) => result)).toEqual([null, null])
})

test('[OFFICE-12] the winner is adopted by one call, its address shows it to everyone, and an undo shows the original', async () => {
  const { id, design, words, headline, read, name } = await judged([40, 120])
  expect(await headline()).toBeNull()
  expect(await office.call(adoptWinner, { body: { id } })).toEqual({ adopted: true })
  expect(await headline()).toBe(words)
  expect((await read()).adopted).toBe(true)
  const next = { ...design, site: 1, arms: [{ slug: name, share: 50 }] }
  expect((await office.refused(createExperiment, { body: next })).fields?.arm_2?.code).toBe('experiment_arms_same')
  expect(await office.call(undoAdoption, { body: { id } })).toEqual({ adopted: false })
  expect(await headline()).toBeNull()
  const { actions } = await office.call(getActions, { query: { words: `landing2/${design.slug}` } })
  expect(actions.map(({ action }) => action)).toEqual([
    'undo_adoption',
    'adopt_winner',
    'start_experiment',
    'plan_experiment',
  ])
})

test('[OFFICE-12] a started experiment and its variants can’t be changed, only stopped early without a verdict', async () => {
  const { id, variant, name, design, headline, read } = await start()
  const change = { ...LANDER, id: variant, version: 1, slug: name }
  expect((await office.refused(changeExperiment, { body: { id, version: 1, ...design } })).code).toBe(
    'experiment_started',
  )
  expect((await office.refused(removeExperiment, { body: { id } })).code).toBe('experiment_started')
  expect((await office.refused(changeVariant, { body: change })).code).toBe('lander_in_experiment')
  expect((await office.refused(removeVariant, { body: { id: variant } })).code).toBe('lander_in_experiment')
  const hiding = { ...LANDER, slug: `default-${name}` }
  expect((await office.refused(createVariant, { body: hiding })).code).toBe('lander_in_experiment')
  const second = await office.call(createExperiment, { body: { site: 1, ...design } })
  const started = await office.refused(startExperiment, { body: { id: second.id, version: 1 } })
  expect(started).toMatchObject({ status: 409, code: 'experiment_running' })

  await visited(id, 1, 500, 10)
  await visited(id, 2, 500, 400)
  expect(await office.call(stopExperiment, { body: { id } })).toEqual({ state: 'stopped' })
  await daysAgo(id, 40)
  await advance()
  expect(await read()).toMatchObject({ state: 'stopped', verdict: null, arms: [{ result: null }, { result: null }] })
  const client = app.client()
  client.cookies.set('experiment', `${id}.2`)
  expect(await headline(client)).toBeNull()
  await office.call(changeVariant, { body: change })
})

test('[OFFICE-12] a plan can be changed and removed, and an older version can’t be changed or started', async () => {
  const { id, design, needed } = await plan()
  const change = { id, version: 1, ...design, difference: 20 }
  const { version, visitors_per_arm } = await office.call(changeExperiment, { body: change })
  expect(version).toBe(2)
  expect(visitors_per_arm).toBeGreaterThan(needed)
  expect((await office.refused(changeExperiment, { body: change })).code).toBe('experiment_conflict')
  expect((await office.refused(startExperiment, { body: { id, version: 1 } })).code).toBe('experiment_conflict')
  expect(await office.call(removeExperiment, { body: { id } })).toEqual({ removed: true })
  expect(await office.call(removeExperiment, { body: { id } })).toEqual({ removed: false })
})

test('[OFFICE-12] every fault of a plan is reported at its field', async () => {
  const { design, name } = await plan()
  const faultsOf = async (more: object) => {
    const { fields } = await office.refused(createExperiment, { body: { site: 1, ...design, ...more } })
    return Object.fromEntries(Object.entries(fields!).map(([field, { code }]) => [field, code]))
  }
  const body = {
    slug: 'Zo mer',
    measure: 'purchase',
    window_in_days: 31,
    baseline: 0,
    last_day: '2026-02-30',
    share: 60,
    arms: [
      { slug: 'bestaat-niet', share: 20 },
      { slug: name, share: 10 },
      { slug: name, share: 20 },
    ],
  }
  expect(await faultsOf(body)).toEqual({
    slug: 'lander_slug_invalid',
    window_in_days: 'experiment_window',
    baseline: 'experiment_rate',
    last_day: 'experiment_last_day',
    share: 'experiment_shares',
    arm_2: 'experiment_arm_unknown',
    arm_4: 'experiment_arms_same',
  })
  expect(await faultsOf({ baseline: 60, difference: 45 })).toEqual({ difference: 'experiment_difference' })
  expect(await faultsOf({ baseline: 50, difference: 0.01 })).toEqual({ difference: 'experiment_too_large' })
  expect(await faultsOf({ last_day: '2036-01-01' })).toEqual({ last_day: 'experiment_last_day' })
})

test('[OFFICE-7] [OFFICE-12] staff of another site don’t find an experiment, and support has no experiments', async () => {
  const { id, design } = await start()
  const marketer = await staff(app, 'marketing')
  await rows('UPDATE staff_role SET site_id = 2 WHERE staff_id = (SELECT max(id) FROM staff_member)')
  const { experiments, sites } = await marketer.call(getExperiments, { query: {} })
  expect([experiments, sites.map(site => site.id)]).toEqual([[], [2]])
  const refusals = await Promise.all([
    marketer.refused(getExperiment, { query: { id } }),
    marketer.refused(changeExperiment, { body: { id, version: 1, ...design } }),
    marketer.refused(removeExperiment, { body: { id } }),
    marketer.refused(startExperiment, { body: { id, version: 1 } }),
    marketer.refused(stopExperiment, { body: { id } }),
    marketer.refused(adoptWinner, { body: { id } }),
    marketer.refused(undoAdoption, { body: { id } }),
    marketer.refused(createExperiment, { body: { site: 1, ...design } }),
    marketer.refused(getExperiments, { query: { site: 1 } }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
  const support = await staff(app, 'support')
  expect((await support.refused(getExperiments, { query: {} })).status).toBe(404)
})
