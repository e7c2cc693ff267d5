import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { LANDERS } from '../rules.ts'
import { ARMS_AT_LEAST, ARMS_AT_MOST, EXPERIMENT_MEASURES, EXPERIMENT_STATES } from '../rules-experiments.ts'
import { VERDICTS } from '../rules-statistics.ts'

const Count = Type.Integer({ minimum: 0 })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })
/** Loose, so that our own sentence explains a fault instead of the schema's. */
const Slug = Type.String({ maxLength: 1_000 })
const Rate = Type.Number({ minimum: -1_000, maximum: 1_000 })
const Whole = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })

const ArmShare = Type.Object({ slug: Slug, share: Whole }, { additionalProperties: false })

/** Staff choose the share of the original, because the address decides its variant. */
const Design = {
  lander: Type.Enum([...LANDERS]),
  /** Empty for the address without a slug. */
  slug: Slug,
  measure: Type.Enum([...EXPERIMENT_MEASURES]),
  /** The days after the sign-up in which an activation or a purchase counts; ignored for sign-ups. */
  window_in_days: Whole,
  /** Percent of the visitors of the original. */
  baseline: Rate,
  /** The smallest difference worth having, in percentage points. */
  difference: Rate,
  last_day: Type.String({ maxLength: 100 }),
  /** Percent of the visitors who see the original. */
  share: Whole,
  /** The other arms. */
  arms: Type.Array(ArmShare, { minItems: ARMS_AT_LEAST - 1, maxItems: ARMS_AT_MOST - 1 }),
}

const Result = Type.Object({
  conversions: Count,
  /** Percent. */
  rate: Type.Number(),
  /** In percentage points, against the original; null for the original itself. */
  difference: nullable(Type.Number()),
  low: nullable(Type.Number()),
  high: nullable(Type.Number()),
  p: nullable(Type.Number()),
})
export type ArmResult = Static<typeof Result>

const OfficeArm = Type.Object({
  arm: Type.Integer(),
  /** The slug of the variant; empty is the default page. */
  slug: Type.String(),
  share: Type.Integer(),
  visitors: Count,
  /** Null until the experiment is judged: a look at unfinished results would lead to wrong verdicts. */
  result: nullable(Result),
})
export type OfficeArm = Static<typeof OfficeArm>

const OfficeExperiment = Type.Object({
  id: Id,
  site: SmallId,
  host: Type.String(),
  lander: Design.lander,
  slug: Type.String(),
  measure: Design.measure,
  window_in_days: Type.Integer(),
  baseline: Type.Number(),
  difference: Type.Number(),
  visitors_per_arm: Type.Integer(),
  last_day: Type.String(),
  state: Type.Enum([...EXPERIMENT_STATES]),
  started_at: nullable(Instant),
  closed_at: nullable(Instant),
  /** When it is judged; null unless it waits for late conversions. */
  judged_at: nullable(Instant),
  ended_at: nullable(Instant),
  verdict: nullable(Type.Enum([...VERDICTS])),
  winner: nullable(Type.Integer()),
  adopted: Type.Boolean(),
  version: Version,
  made_at: Instant,
  arms: Type.Array(OfficeArm),
})
export type OfficeExperiment = Static<typeof OfficeExperiment>

const ExperimentSite = Type.Object({
  id: SmallId,
  host: Type.String(),
  /** The slugs with a variant on the site, by page. */
  slugs: Type.Array(Type.Object({ lander: Design.lander, slug: Type.String() })),
})
export type ExperimentSite = Static<typeof ExperimentSite>

export const getExperiments = endpoint({
  room: 'landing-office',
  method: 'GET',
  path: '/api/office-experiments.php',
  summary: 'List the experiments with landing pages, newest first, and the variants that they can compare',
  who: { staff: 'change_landers' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({ experiments: Type.Array(OfficeExperiment), sites: Type.Array(ExperimentSite) }),
  errors: {},
})

export const getExperiment = endpoint({
  room: 'landing-office',
  method: 'GET',
  path: '/api/office-experiment.php',
  summary: 'Return an experiment: its progress, and its results once it is judged',
  who: { staff: 'change_landers' },
  query: Type.Object({ id: Id }),
  reply: Type.Object({ experiment: OfficeExperiment, site: ExperimentSite }),
  errors: {},
})

const FAULTS = {
  lander_slug_invalid: 400,
  experiment_arm_unknown: 400,
  experiment_arms_same: 400,
  experiment_shares: 400,
  experiment_rate: 400,
  experiment_difference: 400,
  experiment_too_large: 400,
  experiment_window: 400,
  experiment_last_day: 400,
} as const

export const createExperiment = endpoint({
  room: 'landing-office',
  method: 'POST',
  path: '/api/office-experiments.php',
  summary: 'Plan an experiment; the reply has the visitors that each arm needs',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object({ site: SmallId, ...Design }, { additionalProperties: false }),
  reply: Type.Object({ id: Id, visitors_per_arm: Type.Integer() }),
  errors: FAULTS,
  idempotency: 'platform',
})

export const changeExperiment = endpoint({
  room: 'landing-office',
  method: 'PUT',
  path: '/api/office-experiments.php',
  summary: 'Change an experiment before it starts',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object({ id: Id, version: Version, ...Design }, { additionalProperties: false }),
  reply: Type.Object({ version: Version, visitors_per_arm: Type.Integer() }),
  errors: { ...FAULTS, experiment_conflict: 409, experiment_started: 409 },
  idempotency: 'platform',
})

export const removeExperiment = endpoint({
  room: 'landing-office',
  method: 'DELETE',
  path: '/api/office-experiments.php',
  summary: 'Remove a planned experiment',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Boolean() }),
  errors: { experiment_started: 409 },
  idempotency: 'platform',
})

export const startExperiment = endpoint({
  room: 'landing-office',
  method: 'POST',
  path: '/api/office-experiment-run.php',
  summary: 'Start a planned experiment: from now on visitors see its arms, and it can’t be changed',
  who: { staff: 'change_landers', fresh: true },
  /** The version that the staff member has seen. */
  body: Type.Object({ id: Id, version: Version }, { additionalProperties: false }),
  reply: Type.Object({ state: OfficeExperiment.properties.state }),
  errors: { ...FAULTS, experiment_conflict: 409, experiment_running: 409 },
  idempotency: 'platform',
})

export const stopExperiment = endpoint({
  room: 'landing-office',
  method: 'DELETE',
  path: '/api/office-experiment-run.php',
  summary: 'Stop an experiment early, without a verdict; its address shows the original again',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ state: OfficeExperiment.properties.state }),
  errors: { experiment_not_running: 409 },
  idempotency: 'platform',
})

export const adoptWinner = endpoint({
  room: 'landing-office',
  method: 'POST',
  path: '/api/office-experiment-adoption.php',
  summary: 'Show the winner of an experiment at its address',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ adopted: Type.Boolean() }),
  errors: { experiment_without_winner: 409, experiment_running: 409, experiment_winner_gone: 409 },
  idempotency: 'platform',
})

export const undoAdoption = endpoint({
  room: 'landing-office',
  method: 'DELETE',
  path: '/api/office-experiment-adoption.php',
  summary: 'Show again what the address showed before the winner was adopted',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ adopted: Type.Boolean() }),
  errors: { experiment_running: 409 },
  idempotency: 'platform',
})
