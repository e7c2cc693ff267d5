/** Experiments with landing pages for tests. */

import { getVariant } from '../../src/features/landing/contract.ts'
import { createVariant } from '../../src/features/landing/office/contract.ts'
import {
  createExperiment,
  getExperiment,
  startExperiment,
} from '../../src/features/landing/office/contract-experiments.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { signupForm } from './signed-up-member.ts'
import { EXPERIMENT, LANDER } from './writes/lander.ts'

export type Experiments = ReturnType<typeof experimentsIn>

let count = 0

export function experimentsIn(app: TestApp, office: Client) {
  async function rows(statement: string, ...values: unknown[]) {
    const { pool } = await import('#platform/server/database/db.ts')
    return (await pool().query(statement, values)).rows
  }

  async function advance() {
    const { advanceExperiments } = await import('#landing/server')
    await advanceExperiments()
  }

  /** A planned experiment at an address of its own, against a variant of its own. */
  async function plan(more: Partial<typeof EXPERIMENT> = {}) {
    const name = `proef${++count}`
    const words = `Nieuw ${name}`
    const variantBody = { ...LANDER, slug: name, texts: [{ language: 'nl' as const, headline: words, lead: '' }] }
    const { id: variant } = await office.call(createVariant, { body: variantBody })
    const design = { ...EXPERIMENT, slug: `adres${count}`, arms: [{ slug: name, share: 50 }], ...more }
    const { id, visitors_per_arm: needed } = await office.call(createExperiment, { body: { site: 1, ...design } })
    const read = async () => (await office.call(getExperiment, { query: { id } })).experiment
    const headline = async (client = app.client()) =>
      (await client.call(getVariant, { query: { lander: 'landing2', slug: design.slug } })).variant?.headline ?? null
    return { id, variant, name, design, needed, read, headline, words }
  }

  async function start(more: Partial<typeof EXPERIMENT> = {}) {
    const experiment = await plan(more)
    await office.call(startExperiment, { body: { id: experiment.id, version: 1 } })
    return experiment
  }

  /** Adds visitors who were counted, without loading the page for each. */
  async function addVisitors(id: number, arm: number, visitors: number, conversions = 0) {
    await rows(
      `INSERT INTO landing_arm_day (experiment_id, arm, day, visitors, conversions)
       VALUES ($1, $2, '2026-01-01', $3, $4)`,
      id,
      arm,
      visitors,
      conversions,
    )
  }

  /** Moves the last visitor into the past. */
  const closeEarlier = (id: number, days: number) =>
    rows(`UPDATE landing_experiment SET closed_at = closed_at - make_interval(days => $2) WHERE id = $1`, id, days)

  /** A complete experiment with this number of conversions in each arm. */
  async function judged(conversions: readonly [number, number], visitors = 200) {
    const experiment = await start()
    for (const [index, each] of conversions.entries()) await addVisitors(experiment.id, index + 1, visitors, each)
    await advance()
    await closeEarlier(experiment.id, 2)
    await advance()
    return experiment
  }

  /** A visitor who signs up with the form of a page that shows these arms. */
  async function signedUp(arms: string) {
    const client = app.client()
    const form = { ...signupForm(), tracking: `experiment=${arms}` }
    await client.call(signUp, { body: form })
    return { client, email: form.email! }
  }

  const conversionsOf = async (id: number) =>
    (
      await rows('SELECT coalesce(sum(conversions), 0)::int AS sum FROM landing_arm_day WHERE experiment_id = $1', id)
    )[0].sum

  return { rows, advance, plan, start, addVisitors, closeEarlier, judged, signedUp, conversionsOf }
}
