/** Experiments end by themselves, have a verdict, and their winner is adopted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { type Experiments, experimentsIn } from '../../../test/support/experiments.ts'
import { LANDER } from '../../../test/support/writes/lander.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { changeVariant, createVariant, removeVariant } from './office/contract.ts'
import {
  adoptWinner,
  changeExperiment,
  createExperiment,
  removeExperiment,
  startExperiment,
  stopExperiment,
  undoAdoption,
} from './office/contract-experiments.ts'

let app: TestApp
let office: Client
let experiments: Experiments
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
  experiments = experimentsIn(app, office)
})
afterAll(() => app.stop())

test('[OFFICE-12] it shows no results before the end, ends by itself when all arms are complete, and then has a verdict', async () => {
  const { id, needed, read, headline } = await experiments.start()
  await experiments.addVisitors(id, 1, needed, 1)
  await experiments.addVisitors(id, 2, needed - 1, needed - 1)
  await experiments.advance()
  const running = await read()
  expect(running).toMatchObject({ state: 'running', verdict: null })
  expect(running.arms.map(({ result }) => result)).toEqual([null, null])
  expect(JSON.stringify(running)).not.toMatch(/conversions|rate/)

  await experiments.rows(`UPDATE landing_arm_day SET visitors = visitors + 1 WHERE experiment_id = $1 AND arm = 2`, id)
  await experiments.advance()
  expect(await read()).toMatchObject({ state: 'waiting', verdict: null, arms: [{ result: null }, { result: null }] })
  expect(await headline()).toBeNull()
  await experiments.signedUp(`${id}.2`)
  await experiments.closeEarlier(id, 2)
  await experiments.signedUp(`${id}.2`)
  await experiments.advance()
  const ended = await read()
  expect(ended).toMatchObject({ state: 'ended', verdict: 'winner', winner: 2 })
  // The first sign-up after the last visitor was in time, the second was too late.
  expect(ended.arms.map(({ result }) => result?.conversions)).toEqual([1, needed])
  expect(ended.arms[1]!.result!.low).toBeGreaterThan(0)
  expect(ended.arms[1]!.result!.p).toBeLessThan(0.05)
})

test('[OFFICE-12] without a difference there is no winner, and nothing to adopt', async () => {
  const { id, read } = await experiments.judged([60, 66])
  expect(await read()).toMatchObject({ verdict: 'no_difference', winner: null })
  expect((await office.refused(adoptWinner, { body: { id } })).code).toBe('experiment_without_winner')
})

test('[OFFICE-12] too few visitors by the last day are no verdict, and show no rates', async () => {
  const { id, read } = await experiments.start()
  await experiments.addVisitors(id, 1, 5, 0)
  await experiments.addVisitors(id, 2, 5, 5)
  await experiments.rows(`UPDATE landing_experiment SET last_day = current_date - 2 WHERE id = $1`, id)
  await experiments.advance()
  const ended = await read()
  expect(ended).toMatchObject({ state: 'ended', verdict: 'too_few', winner: null })
  expect(ended.arms.map(({ result }) => result)).toEqual([null, null])
})

test('[OFFICE-12] the winner is adopted by one call, its address shows it to everyone, and an undo shows the original', async () => {
  const { id, design, words, headline, read, name } = await experiments.judged([40, 120])
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
  const { id, variant, name, design, headline, read } = await experiments.start()
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

  await experiments.addVisitors(id, 1, 500, 10)
  await experiments.addVisitors(id, 2, 500, 400)
  expect(await office.call(stopExperiment, { body: { id } })).toEqual({ state: 'stopped' })
  await experiments.closeEarlier(id, 40)
  await experiments.advance()
  expect(await read()).toMatchObject({ state: 'stopped', verdict: null, arms: [{ result: null }, { result: null }] })
  const client = app.client()
  client.cookies.set('arms', `${id}.2`)
  expect(await headline(client)).toBeNull()
  await office.call(changeVariant, { body: change })
})
