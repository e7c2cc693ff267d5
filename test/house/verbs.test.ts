/** STYLE.md: a write has one name, in the contract and as the function that its route calls. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '../support/endpoints.ts'

test('the route of each write calls a verb with the name of its endpoint', async () => {
  const writes = (await allEndpoints()).filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name)
  const files = globSync('src/{features,platform}/**/routes*.ts').filter(file => !file.endsWith('.test.ts'))
  const routes = files.flatMap(file => routesIn(readFileSync(file, 'utf8')).map(route => ({ file, ...route })))
  expect(writes.filter(name => !routes.some(route => route.name === name))).toEqual([])
  const wrong = routes.filter(({ name, handler }) => writes.includes(name) && !callsVerb(name, handler))
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test.each([
  ['serve(contract.dropCode, ({ caller }) => dropCode(caller)),', true],
  ['serve(dropCode, ({ caller }) => dropCode(caller)),', true],
  ['serve(contract.dropCode, dropCode),', true],
  ['serve(contract.dropCodeByMailProgram, ({ caller }) => dropCode(caller)),', true],
  ['serve(contract.dropCode, ({ caller }) => deleteEntered(caller)),', false],
  [
    'serve(contract.dropCode, ({ caller }) => deleteEntered(caller)),\n  serve(contract.enterCode, () => dropCode()),',
    false,
  ],
])('%s → %s', (code, isRight) => {
  const [route] = routesIn(code)
  expect(callsVerb(route!.name, route!.handler)).toBe(isRight)
})

/** Mail programs have an endpoint of their own, which does the same. */
function callsVerb(name: string, handler: string): boolean {
  return new RegExp(`(?<![.\\w])${name.replace(/ByMailProgram$/, '')}\\b`).test(handler)
}

function routesIn(code: string): { name: string; handler: string }[] {
  return [...code.matchAll(/\bserve\(\s*(?:\w+\.)?(\w+),([\s\S]*?)(?=\bserve\(|$(?![\s\S]))/g)].map(
    ([, name, handler]) => ({ name: name!, handler: handler! }),
  )
}
