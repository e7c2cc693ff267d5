import { transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { DAYS_A_RUN } from '../rules.ts'
import { countCohorts, countDay, daysToCount, lockCounting } from './store-count.ts'
import { describeNewMembers, freeNames } from './store-names.ts'

/** Counts the days that changed and the weeks to which members came back; a repeated run counts the same. */
export async function countFigures({ days = DAYS_A_RUN, weeks = 1 } = {}): Promise<void> {
  await transaction(async tx => {
    if (!(await lockCounting(tx))) return
    await describeNewMembers(tx)
    for (const day of await daysToCount(tx, days)) await countDay(tx, day)
    await countCohorts(tx, weeks)
  })
}

export const countRegularly = job({
  name: 'figures.count',
  schedule: '*/10 * * * *',
  mayTakeLong: true,
  run: () => countFigures(),
})

export const freeNamesDaily = job({
  name: 'figures.free-names',
  schedule: '25 3 * * *',
  mayTakeLong: true,
  run: () =>
    transaction(async tx => {
      if (await lockCounting(tx)) await freeNames(tx)
    }),
})
