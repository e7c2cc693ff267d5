import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { TIME_ZONE } from '#sites/rules'
import { type ExperimentMeasure, LATE_SIGNUP_IN_DAYS } from '../../rules-experiments.ts'
import type { Sample } from '../../rules-statistics.ts'

/** Counts a new visitor of an arm; false if the experiment no longer takes visitors. */
export async function countVisitor(experimentId: number, arm: number): Promise<boolean> {
  const { rows } = await sql`INSERT INTO landing_arm_day (experiment_id, arm, day, visitors)
    SELECT id, ${arm}::smallint, (now() AT TIME ZONE ${TIME_ZONE})::date, 1 FROM landing_experiment
    WHERE id = ${experimentId} AND state = 'running'
    ON CONFLICT (experiment_id, arm, day) DO UPDATE SET visitors = landing_arm_day.visitors + 1
    RETURNING arm`.execute(db())
  return rows.length > 0
}

interface Member {
  readonly memberId: number
  readonly siteId: number
  /** The visitor's arms, by experiment. */
  readonly arms: ReadonlyMap<number, number>
}

/** Records that visitors of experiments signed up. A sign-up is a conversion if the experiment measures sign-ups. */
export async function insertMember(tx: Tx, { memberId, siteId, arms }: Member): Promise<void> {
  await sql`INSERT INTO landing_arm_member (experiment_id, member_id, arm, converted_at)
    SELECT experiment_id, ${memberId}, arm, CASE WHEN measure = 'signup' THEN now() END
    FROM unnest(${[...arms.keys()]}::bigint[], ${[...arms.values()]}::smallint[]) AS seen(experiment, number)
    JOIN landing_arm ON experiment_id = experiment AND arm = number
    JOIN landing_experiment ON id = experiment_id
    WHERE site_id = ${siteId}::smallint AND (state = 'running'
      OR state = 'waiting' AND now() < closed_at + make_interval(days => ${LATE_SIGNUP_IN_DAYS}))
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Records the member's first activation or purchase within the time of each experiment that measures it. */
export async function convertMember(tx: Tx, memberId: number, measure: ExperimentMeasure): Promise<void> {
  await sql`UPDATE landing_arm_member SET converted_at = now() FROM landing_experiment
    WHERE member_id = ${memberId} AND id = experiment_id AND measure = ${measure} AND state IN ('running', 'waiting')
      AND converted_at IS NULL AND now() < signed_up_at + make_interval(days => window_in_days)`.execute(tx)
}

/** Adds the conversions that no day contains to their days: each is added once, also if the job runs twice. */
export async function countConversions(tx: Tx): Promise<void> {
  await sql`WITH new AS (
      UPDATE landing_arm_member SET counted = true WHERE converted_at IS NOT NULL AND NOT counted
      RETURNING experiment_id, arm, (converted_at AT TIME ZONE ${TIME_ZONE})::date AS day
    )
    INSERT INTO landing_arm_day (experiment_id, arm, day, conversions)
    SELECT experiment_id, arm, day, count(*) FROM new GROUP BY 1, 2, 3
    ON CONFLICT (experiment_id, arm, day) DO UPDATE
      SET conversions = landing_arm_day.conversions + excluded.conversions`.execute(tx)
}

/** Visitors and conversions of each arm since the start, by arm. */
export async function samplesOf(
  experimentIds: readonly number[],
  on: Pick<Tx, 'getExecutor'> = db(),
): Promise<(Sample & { experiment_id: number; arm: number })[]> {
  const { rows } = await sql<Sample & { experiment_id: number; arm: number }>`SELECT experiment_id, arm,
      coalesce(sum(visitors), 0)::integer AS visitors, coalesce(sum(conversions), 0)::integer AS conversions
    FROM landing_arm LEFT JOIN landing_arm_day USING (experiment_id, arm)
    WHERE experiment_id = ANY(${[...experimentIds]}::bigint[])
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(on as Tx)
  return rows
}

/** Deletes the rows about a member. The counted days contain no member. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM landing_arm_member WHERE member_id = ${memberId}`.execute(tx)
}

/** The room's part of a member's download. */
export async function landingData(memberId: number): Promise<object> {
  const { rows: experiments } = await sql<object>`SELECT lander, experiment.slug, arm, signed_up_at, converted_at
    FROM landing_arm_member JOIN landing_experiment experiment ON id = experiment_id
    WHERE member_id = ${memberId} ORDER BY experiment_id`.execute(db())
  return { experiments }
}
