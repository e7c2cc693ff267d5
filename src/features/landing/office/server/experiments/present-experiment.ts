import type { ExperimentRow } from '#landing/server'
import { DAY_IN_MS } from '#platform/durations.ts'
import { siteOf } from '#sites/server'
import { LATE_SIGNUP_IN_DAYS, RATE_UNITS } from '../../../rules-experiments.ts'
import { compare, rateOf, type Sample } from '../../../rules-statistics.ts'
import type { ArmResult, OfficeArm, OfficeExperiment } from '../../contract-experiments.ts'

type ArmSample = Sample & { readonly arm: number }

/** The samples of its arms, by arm. */
export function presentExperiment(row: ExperimentRow, samples: readonly ArmSample[]): OfficeExperiment {
  const { id, site_id, lander, slug, measure, window_in_days, visitors_per_arm, last_day, state } = row
  const { verdict, winner, adopted, version, closed_at } = row
  const lateInDays = LATE_SIGNUP_IN_DAYS + window_in_days
  return {
    ...{ id, site: site_id, host: siteOf(site_id).host, lander, slug, measure, window_in_days, visitors_per_arm },
    ...{ last_day, state, verdict, winner, adopted, version },
    baseline: percent(row.baseline / RATE_UNITS),
    difference: percent(row.difference / RATE_UNITS),
    started_at: row.started_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
    judged_at:
      state === 'waiting' && closed_at ? new Date(closed_at.getTime() + lateInDays * DAY_IN_MS).toISOString() : null,
    ended_at: row.ended_at?.toISOString() ?? null,
    made_at: row.made_at.toISOString(),
    arms: presentArms(row, samples),
  }
}

function presentArms({ arms, state, verdict }: ExperimentRow, samples: readonly ArmSample[]): OfficeArm[] {
  const all = arms.map(({ arm }) => samples.find(sample => sample.arm === arm) ?? { arm, visitors: 0, conversions: 0 })
  const isJudged = state === 'ended' && verdict !== 'too_few'
  return arms.map(({ arm, slug, share }, index) => ({
    ...{ arm, slug, share, visitors: all[index]!.visitors },
    result: isJudged ? resultOf(all, index) : null,
  }))
}

function resultOf(samples: readonly Sample[], index: number): ArmResult {
  const [original, sample] = [samples[0]!, samples[index]!]
  const own = { conversions: sample.conversions, rate: percent(rateOf(sample)) }
  if (index === 0) return { ...own, difference: null, low: null, high: null, p: null }
  const { difference, low, high, p } = compare(original, sample, samples.length)
  return { ...own, difference: percent(difference), low: percent(low), high: percent(high), p }
}

/** With two decimals. */
const percent = (part: number) => Math.round(part * RATE_UNITS) / (RATE_UNITS / 100)
