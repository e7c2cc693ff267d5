/** Plans of experiments, and who may see them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { type Experiments, experimentsIn } from '../../../test/support/experiments.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
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

let app: TestApp
let office: Client
let experiments: Experiments
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
  experiments = experimentsIn(app, office)
})
afterAll(() => app.stop())

test('[OFFICE-12] a plan can be changed and removed, and an older version can’t be changed or started', async () => {
  const { id, design, needed } = await experiments.plan()
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
  const { design, name } = await experiments.plan()
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
  const { id, design } = await experiments.start()
  const marketer = await staff(app, 'marketing')
  await experiments.rows('UPDATE staff_role SET site_id = 2 WHERE staff_id = (SELECT max(id) FROM staff_member)')
  const { experiments: found, sites } = await marketer.call(getExperiments, { query: {} })
  expect([found, sites.map(site => site.id)]).toEqual([[], [2]])
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
