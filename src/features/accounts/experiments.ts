/** The longest time that an experiment takes new visitors. */
export const EXPERIMENT_LONGEST_IN_DAYS = 60

/** More experiments than a site runs at the same time. */
const ARMS_AT_MOST = 20

/** The arms that a visitor got, by experiment. */
export type Arms = ReadonlyMap<number, number>

/** Reads `12.1-15.3`: arm 1 of experiment 12, arm 3 of experiment 15. Other text is left out. */
export function readArms(written = ''): Arms {
  const parts = written.split('-').slice(0, ARMS_AT_MOST)
  const pairs = parts.map(part => /^([1-9]\d{0,14})\.([1-4])$/.exec(part)).filter(match => match !== null)
  return new Map(pairs.map(([, experiment, arm]) => [Number(experiment), Number(arm)]))
}

/** The last arms that fit. */
export function writeArms(arms: Arms): string {
  return [...arms]
    .slice(-ARMS_AT_MOST)
    .map(([experiment, arm]) => `${experiment}.${arm}`)
    .join('-')
}
