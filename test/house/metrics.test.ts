/** The metrics that the documents and alert rules name are those that the program serves, with their labels and values. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = globSync('src/**/*.{ts,tsx}')
  .filter(file => !/\.test\.tsx?$/.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')
const MARKDOWN = globSync(['docs/*.md', 'docs/security/*.md'])

/** The labels of each metric, by its name. */
const METRICS = new Map(
  [...SOURCE.matchAll(/new (?:Gauge|Counter|Histogram)\(\{\s*name: '(\w+)',[^}]*?registers/g)].map(
    ([definition, name]): [string, string[]] => {
      const labels = /labelNames: \[([^\]]*)\]/.exec(definition)?.[1] ?? ''
      return [name!, [...labels.matchAll(/'(\w+)'/g)].map(([, label]) => label!)]
    },
  ),
)

test('[TRUST-14] docs/self-hosting.md lists every metric of the program with its labels', () => {
  const table = [...readFileSync('docs/self-hosting.md', 'utf8').matchAll(/^\| `(vonk_\w+)` \| ([^|]*) \|/gm)]
  const documented = table.map(([, name, labels]) => [name, [...labels!.matchAll(/`(\w+)`/g)].map(([, each]) => each)])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(METRICS))
})

test('[TRUST-14] documents name no metric, label or label value that the program doesn’t serve', () => {
  const uses = MARKDOWN.flatMap(file => usesIn(readFileSync(file, 'utf8')).map(use => ({ file, ...use })))
  expect(uses.length).toBeGreaterThan(20)
  const unknown = uses.filter(
    ({ name, label, values }) =>
      !METRICS.has(name) ||
      (label !== undefined && !METRICS.get(name)!.includes(label)) ||
      values.some(value => !SOURCE.includes(`'${value}'`)),
  )
  expect(unknown).toEqual([])
})

test('[TRUST-14] the log fields of ledger faults and security events are those of the documents', () => {
  const documented = [
    ...MARKDOWN.map(file => readFileSync(file, 'utf8'))
      .join('\n')
      .matchAll(/log line `([^`]+)` with ((?:`\w+`(?:, | and )?)+)/g),
  ]
  expect(documented.length).toBe(2)
  for (const [, message, fields] of documented) {
    const logged = new RegExp(`log\\(\\)\\.\\w+\\(\\s*\\{([^}]*)\\},\\s*'${message}`).exec(SOURCE)?.[1] ?? ''
    const names = [...fields!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    expect([message, names.filter(name => !new RegExp(`\\b${name}\\b`).test(logged))]).toEqual([message, []])
  }
})

interface Use {
  readonly name: string
  readonly label?: string
  readonly values: readonly string[]
}

/** Each mention of a metric in a document. A label is in a selector, in `by (…)` or in the summary of an alert. */
function usesIn(text: string): Use[] {
  return [
    ...[...text.matchAll(/vonk_\w+/g)].map(([name]) => ({ name, values: [] })),
    ...[...text.matchAll(/(vonk_\w+)\{(\w+)=~?"([\w|]+)"\}/g)].map(([, name, label, values]) => ({
      name: name!,
      label: label!,
      values: values!.split('|'),
    })),
    ...[...text.matchAll(/by \((\w+)\) \(increase\((vonk_\w+)/g)].map(([, label, name]) => ({
      name: name!,
      label: label!,
      values: [],
    })),
    ...[...text.matchAll(/(vonk_\w+)(?:(?!- alert:)[\s\S])*?\$labels\.(\w+)/g)].map(([, name, label]) => ({
      name: name!,
      label: label!,
      values: [],
    })),
  ]
}
