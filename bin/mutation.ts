/**
 * Plants small mistakes (mutants) and shows how many of them the tests notice, by area: all mutants of rules with unit
 * tests, and a sample of the mutants of SQL, stores and policies with API tests. Exits with 1 if an area is below its goal.
 * `npm run test:mutation -- money` runs one area, `money stores` or `money rules` one half of the area. SEED chooses another
 * sample, MUTATION_LIMIT sets its size per area, MUTATION_WORKERS the number of parallel runs.
 */
import { AREAS } from '../test/mutation/areas.ts'
import { type Mutant, percentOf, scoreOf } from '../test/mutation/mutant.ts'
import { mutateRules } from '../test/mutation/rules.ts'
import { mutateStores } from '../test/mutation/stores.ts'

const { MUTATION_LIMIT = '40', SEED = '1' } = process.env
const [wanted, half] = process.argv.slice(2)
const areas = AREAS.filter(each => !wanted || each.name === wanted)

const ofRules = half === 'stores' ? [] : mutateRules(areas.flatMap(each => each.rules))
const rows: string[] = []
let isBelow = false
for (const { name, rules, stores, goal = 0 } of areas) {
  const unit = ofRules.filter(each => rules.includes(each.file))
  const api = half === 'rules' ? [] : await mutateStores(stores, Number(MUTATION_LIMIT), Number(SEED))
  for (const survivor of unit.filter(each => !each.isKilled)) process.stdout.write(described(survivor))
  rows.push(`| ${name} | ${[unit, api].map(scored).join(' | ')} |\n`)
  isBelow ||= [unit, api].some(each => percentOf(scoreOf(each)) < goal)
}
process.stdout.write(`\n| area | rules | SQL, stores and policies |\n|---|---|---|\n${rows.join('')}`)
process.exit(isBelow ? 1 : 0)

function scored(mutants: readonly Mutant[]): string {
  const score = scoreOf(mutants)
  return score.all === 0 ? '' : `${percentOf(score)} % of ${score.all}`
}

function described({ file, line, original, replacement }: Mutant): string {
  return `survived: ${file}:${line}\n    ${short(original)}  →  ${short(replacement)}\n`
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 100)}…` : line
}
