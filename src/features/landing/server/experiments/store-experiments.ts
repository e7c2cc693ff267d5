import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import type { Lander } from '../../rules.ts'
import type { Arm, ExperimentMeasure, ExperimentState } from '../../rules-experiments.ts'
import type { Judgement, Verdict } from '../../rules-statistics.ts'
import type { Place } from './plans.ts'

/** The design of an experiment. Rates are in hundredths of a percent. */
export interface ExperimentDesign {
  readonly lander: Lander
  readonly slug: string
  readonly measure: ExperimentMeasure
  readonly window_in_days: number
  readonly baseline: number
  readonly difference: number
  readonly visitors_per_arm: number
  readonly last_day: string
  readonly arms: readonly Arm[]
}

export interface ExperimentRow extends ExperimentDesign {
  readonly id: number
  readonly site_id: number
  readonly state: ExperimentState
  readonly started_at: Date | null
  readonly closed_at: Date | null
  readonly ended_at: Date | null
  readonly verdict: Verdict | null
  readonly winner: number | null
  readonly version: number
  readonly made_at: Date
  /** Whether the address shows the variant that this experiment chose. */
  readonly adopted: boolean
}

const EXPERIMENT = sql`id, site_id, lander, slug, measure, window_in_days, baseline, difference, visitors_per_arm,
    last_day::text, state, started_at, closed_at, ended_at, verdict, winner, version, made_at,
    (SELECT json_agg(json_build_object('arm', arm, 'slug', slug, 'share', share) ORDER BY arm)
      FROM landing_arm WHERE experiment_id = id) AS arms,
    EXISTS (SELECT FROM landing_adoption WHERE experiment_id = id) AS adopted
  FROM landing_experiment`

const EXPERIMENTS_AT_MOST = 200

/** The newest experiments of these sites. */
export async function experimentsOf(scope: SiteScope): Promise<ExperimentRow[]> {
  const sites = scope === 'all' ? null : [...scope]
  const { rows } = await sql<ExperimentRow>`SELECT ${EXPERIMENT}
    WHERE ${sites}::smallint[] IS NULL OR site_id = ANY(${sites}::smallint[])
    ORDER BY id DESC LIMIT ${EXPERIMENTS_AT_MOST}`.execute(db())
  return rows
}

export async function experimentById(id: number, on: Db | Tx = db()): Promise<ExperimentRow | undefined> {
  const { rows } = await sql<ExperimentRow>`SELECT ${EXPERIMENT} WHERE id = ${id}`.execute(on)
  return rows[0]
}

/** Locks the experiment until the end of the transaction, so that it changes its state once. */
export async function lockExperiment(tx: Tx, id: number): Promise<ExperimentRow | undefined> {
  await sql`SELECT FROM landing_experiment WHERE id = ${id} FOR UPDATE`.execute(tx)
  return experimentById(id, tx)
}

export async function insertExperiment(
  tx: Tx,
  { site_id, ...design }: ExperimentDesign & { readonly site_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO landing_experiment
      (site_id, lander, slug, measure, window_in_days, baseline, difference, visitors_per_arm, last_day)
    VALUES (${site_id}::smallint, ${design.lander}, ${design.slug}, ${design.measure},
      ${design.window_in_days}::smallint, ${design.baseline}::smallint, ${design.difference}::smallint,
      ${design.visitors_per_arm}::integer, ${design.last_day}::date) RETURNING id`.execute(tx)
  const { id } = rows[0]!
  await replaceArms(tx, id, design.arms)
  return id
}

/** Changes a planned experiment. The new version; undefined if it has started or changed since `replaces`. */
export async function replaceDesign(
  tx: Tx,
  { id, replaces, design }: { readonly id: number; readonly replaces: number; readonly design: ExperimentDesign },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`UPDATE landing_experiment SET lander = ${design.lander},
      slug = ${design.slug}, measure = ${design.measure}, window_in_days = ${design.window_in_days}::smallint,
      baseline = ${design.baseline}::smallint, difference = ${design.difference}::smallint,
      visitors_per_arm = ${design.visitors_per_arm}::integer, last_day = ${design.last_day}::date,
      version = version + 1
    WHERE id = ${id} AND version = ${replaces}::integer AND state = 'planned' RETURNING version`.execute(tx)
  if (rows[0]) await replaceArms(tx, id, design.arms)
  return rows[0]?.version
}

export async function replaceArms(tx: Tx, id: number, arms: readonly Arm[]): Promise<void> {
  await sql`DELETE FROM landing_arm WHERE experiment_id = ${id}`.execute(tx)
  await sql`INSERT INTO landing_arm (experiment_id, arm, slug, share)
    SELECT ${id}, * FROM unnest(${arms.map(({ arm }) => arm)}::smallint[], ${arms.map(({ slug }) => slug)}::text[],
      ${arms.map(({ share }) => share)}::smallint[])`.execute(tx)
}

/** Deletes a planned experiment. */
export async function deleteExperiment(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM landing_experiment WHERE id = ${id} AND state = 'planned'
    RETURNING id`.execute(tx)
  return rows.length > 0
}

export async function startExperiment(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE landing_experiment SET state = 'running', started_at = now()
    WHERE id = ${id} AND state = 'planned'`.execute(tx)
}

/** Ends an experiment without a verdict. */
export async function stopExperiment(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE landing_experiment SET state = 'stopped', closed_at = coalesce(closed_at, now()), ended_at = now()
    WHERE id = ${id} AND state IN ('running', 'waiting')`.execute(tx)
}

/** Takes no further visitors. */
export async function closeExperiment(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE landing_experiment SET state = 'waiting', closed_at = now()
    WHERE id = ${id} AND state = 'running'`.execute(tx)
}

export async function endExperiment(tx: Tx, id: number, { verdict, winner }: Judgement): Promise<void> {
  await sql`UPDATE landing_experiment SET state = 'ended', verdict = ${verdict}, winner = ${winner}::smallint,
      closed_at = coalesce(closed_at, now()), ended_at = now()
    WHERE id = ${id} AND state IN ('running', 'waiting')`.execute(tx)
}

interface Active {
  readonly id: number
  readonly state: 'running' | 'waiting'
  readonly visitors_per_arm: number
  /** The last day for new visitors is over. */
  readonly is_late: boolean
  /** The time of late conversions is over. */
  readonly is_over: boolean
}

/** The experiments that aren't over. */
export async function activeExperiments(tx: Tx, lateSignupInDays: number): Promise<Active[]> {
  const { rows } = await sql<Active>`SELECT id, state, visitors_per_arm,
      last_day < (now() AT TIME ZONE ${TIME_ZONE})::date AS is_late,
      coalesce(now() >= closed_at + make_interval(days => ${lateSignupInDays}::int + window_in_days), false) AS is_over
    FROM landing_experiment WHERE state IN ('running', 'waiting') ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Whether an experiment that isn't over shows a variant with one of these slugs. */
export async function isInExperiment(
  tx: Tx,
  {
    siteId,
    lander,
    slugs,
  }: { readonly siteId: number | null; readonly lander: Lander; readonly slugs: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM landing_experiment
      JOIN landing_arm arm ON experiment_id = id
    WHERE state IN ('running', 'waiting') AND lander = ${lander} AND arm.slug = ANY(${[...slugs]})
      AND (${siteId}::smallint IS NULL OR site_id = ${siteId}::smallint)) AS has`.execute(tx)
  return rows[0]!.has
}

/** Whether an experiment at the address isn't over. */
export async function hasActiveExperiment(tx: Tx, { site_id, lander, slug }: Adoption): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM landing_experiment
    WHERE site_id = ${site_id}::smallint AND lander = ${lander} AND slug = ${slug}
      AND state IN ('running', 'waiting')) AS has`.execute(tx)
  return rows[0]!.has
}

interface Adoption {
  readonly site_id: number
  readonly lander: Lander
  readonly slug: string
}

/** The slug that an address shows since an adoption; undefined without one. */
export async function adoptedSlug(on: Db | Tx, { siteId, lander, slug }: Place): Promise<string | undefined> {
  const { rows } = await sql<{ shows: string }>`SELECT shows FROM landing_adoption
    WHERE site_id = ${siteId}::smallint AND lander = ${lander} AND slug = ${slug}`.execute(on)
  return rows[0]?.shows
}

/** The address shows this variant from now on. */
export async function adopt(
  tx: Tx,
  { site_id, lander, slug, shows, id }: Adoption & { readonly shows: string; readonly id: number },
): Promise<void> {
  await sql`INSERT INTO landing_adoption (site_id, lander, slug, shows, experiment_id)
    VALUES (${site_id}::smallint, ${lander}, ${slug}, ${shows}, ${id})
    ON CONFLICT (site_id, lander, slug) DO UPDATE
      SET shows = excluded.shows, experiment_id = excluded.experiment_id, at = now()`.execute(tx)
}

/** The address shows again what it showed before the experiment. */
export async function undoAdoption(
  tx: Tx,
  { id, before }: { readonly id: number; readonly before: { readonly shows: string; readonly id: number } | undefined },
): Promise<void> {
  if (before) {
    await sql`UPDATE landing_adoption SET shows = ${before.shows}, experiment_id = ${before.id}, at = now()
      WHERE experiment_id = ${id}`.execute(tx)
  } else await sql`DELETE FROM landing_adoption WHERE experiment_id = ${id}`.execute(tx)
}

/** The last earlier experiment at the address that this slug won. An undo restores its adoption. */
export async function earlierWinner(
  tx: Tx,
  { id, site_id, lander, slug, shows }: Adoption & { readonly id: number; readonly shows: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM landing_experiment
      JOIN landing_arm winning ON experiment_id = id AND arm = winner
    WHERE site_id = ${site_id}::smallint AND lander = ${lander} AND landing_experiment.slug = ${slug}
      AND winning.slug = ${shows} AND id < ${id} ORDER BY id DESC LIMIT 1`.execute(tx)
  return rows[0]?.id
}
