/**
 * Plants small mistakes in rules and shows how many the tests notice, by area. Ends with 1 where an area stays below its
 * goal. `npm run test:mutation -- money` runs one area.
 */
import { AREAS } from '../test/mutation/areas.ts'
import { type Mutant, percentOf, scoreOf } from '../test/mutation/mutant.ts'
import { mutateRules } from '../test/mutation/rules.ts'

const wanted = process.argv[2]
const areas = AREAS.filter(each => !wanted || each.name === wanted)
const mutants = mutateRules(areas.flatMap(each => each.rules))

for (const { file, line, original, replacement } of mutants.filter(each => !each.isKilled)) {
  process.stdout.write(`survived: ${file}:${line}\n    ${short(original)}  →  ${short(replacement)}\n`)
}
process.stdout.write('\n| area | mutants | killed |\n|---|---|---|\n')
for (const { name, rules, goal = 0 } of areas) {
  const score = scoreOf(mutants.filter(each => rules.includes(each.file)))
  process.stdout.write(`| ${name} | ${score.all} | ${percentOf(score)} % |\n`)
  if (percentOf(score) < goal) process.exitCode = 1
}

function short(text: Mutant['original']): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 100)}…` : line
}
