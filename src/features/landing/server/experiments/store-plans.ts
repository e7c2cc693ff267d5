import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'
import type { Arm } from '../../rules-experiments.ts'
import type { Place } from './plans.ts'

/** The variants that staff adopted, by address. */
export async function adoptions(): Promise<(Place & { shows: string })[]> {
  const { rows } = await sql<Place & { shows: string }>`SELECT site_id AS "siteId", lander, slug, shows
    FROM landing_adoption`.execute(db())
  return rows
}

/** The experiments that take new visitors. */
export async function runningExperiments(): Promise<(Place & { id: number; arms: Arm[] })[]> {
  const { rows } = await sql<Place & { id: number; arms: Arm[] }>`SELECT id, site_id AS "siteId", lander,
      experiment.slug,
      json_agg(json_build_object('arm', arm, 'slug', arm.slug, 'share', share) ORDER BY arm) AS arms
    FROM landing_experiment experiment JOIN landing_arm arm ON arm.experiment_id = experiment.id
    WHERE state = 'running' GROUP BY id`.execute(db())
  return rows
}
