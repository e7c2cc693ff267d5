/** Guards the pages that the rooms declare: no two claim the same address. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { BUILT_IN } from '../../src/features/pages/rules-own-pages.ts'
import { HIT_KINDS } from '../../src/features/staff/rules.ts'
import { SCREENS } from '../support/browser/screens.ts'

const paths = globSync('src/features/*/{web,office/web}/index.ts').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!),
)

describe('pages', () => {
  test('are declared by the rooms', () => {
    expect(paths.length).toBeGreaterThan(70)
    expect(paths).toEqual([...new Set(paths)])
  })

  test('are found in any order: the router ranks fixed parts before parameters', () => {
    const routes = paths.map(path => ({ id: path, path }))
    const reversed = routes.toReversed()
    for (const path of paths) {
      const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')
      expect(matchRoutes(routes, address)?.at(-1)?.route.path, address).toBe(path)
      expect(matchRoutes(reversed, address)?.at(-1)?.route.path, address).toBe(path)
    }
  })
})

test('[PAGES-1] no own page can have the address of a part of the program', () => {
  const sources = globSync('src/{app,platform,features}/**/server/**/*.ts').filter(file => !file.endsWith('.test.ts'))
  // Addresses with a dot are left out, for example `/sw-push.js`: the address of an own page has no dot.
  const served = sources.flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:http|app)\.get(?:<\w+>)?\('\/([a-z-]+)(?=[/'])|prefix: '\/([a-z-]+)(?=[/'])/g,
    ),
  ])
  const first = [
    ...paths.map(path => path.split('/')[1]!).filter(part => /^[a-z]/.test(part)),
    ...served.map(([, path, prefix]) => (path ?? prefix)!),
  ]
  expect(first.length).toBeGreaterThan(100)
  expect([...new Set(first)].filter(part => !(BUILT_IN as readonly string[]).includes(part))).toEqual([])
})

test('[OFFICE-1] everything that the search of the back office finds has one page that opens it', () => {
  const opened = globSync('src/features/*/office/web/index.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)',\s+opens: '(\w+)'/g)].map(([, path, kind]) => ({
      path,
      kind,
    })),
  )
  expect(opened.map(({ kind }) => kind).sort()).toEqual(HIT_KINDS.filter(kind => kind !== 'staff').sort())
  for (const { path } of opened) expect(path).toMatch(/\/:id$/)
})

test('the declaration of a page says whether it is for members, and its module does not', () => {
  const modules = globSync('src/**/*-page.tsx').filter(file =>
    /export const (members|who|path|layout)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(modules).toEqual([])
})

/** Pages about an object that must be created first, for example an order. The story of that feature inspects them. */
const INSPECTED_BY_STORIES = [
  '/:token',
  '/backoffice/codes/:id',
  '/backoffice/experiments/:id',
  '/backoffice/fictional/:id',
  '/backoffice/landers/:id',
  '/backoffice/orders/:id',
  '/backoffice/pages/:id',
  '/backoffice/payouts/:id',
  '/backoffice/postbacks/:id',
  '/backoffice/second-factor',
  '/chats/:id',
  '/stay-member',
  '/transactions/:id',
]

test('[OPS-4] every page is on the list of screens that are inspected', () => {
  const routes = paths.map(path => ({ id: path, path }))
  const inspected = Object.values(SCREENS).flatMap(({ paths }) => paths)
  const found = inspected.flatMap(path => {
    const { pathname } = new URL(path.replace('{id}', '1'), 'http://vonk.localhost')
    return matchRoutes(routes, pathname)?.map(match => match.route.path) ?? []
  })
  expect(paths.filter(path => !found.includes(path)).sort()).toEqual(INSPECTED_BY_STORIES)
})

describe('addresses', async () => {
  const builders = await addressBuilders()

  test('every address that a room builds belongs to a page', () => {
    const routes = paths.map(path => ({ id: path, path }))
    for (const { name, url } of builders) {
      const { pathname } = new URL(url, 'http://vonk.localhost')
      if (/\.(pdf|csv|zip)$/.test(pathname)) continue
      expect(matchRoutes(routes, pathname), `${name} → ${url}`).not.toBeNull()
    }
  })

  test('every page has an address that a room builds', () => {
    const routes = paths.map(path => ({ id: path, path }))
    const built = builders.flatMap(
      ({ url }) =>
        matchRoutes(routes, new URL(url, 'http://vonk.localhost').pathname)?.map(match => match.route.path) ?? [],
    )
    const unbuilt = paths.filter(path => !built.includes(path))
    expect(unbuilt).toEqual([])
  })

  test('no source contains the address of a page as text', () => {
    const literal =
      /(?:\b(?:href|action|to|current)=\{?|\bhref: |\b(?:navigate|redirect|redirectDocument|assign)\(|origin\})["'`]?(\/[\w/${}.-]*)/g
    const found = globSync('src/{app,features,platform}/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$|\/urls\.ts$/.test(file))
      .flatMap(file =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter(line => !/^\s*(\*|\/\/|\/\*\*)/.test(line))
          .flatMap(line => [...line.matchAll(literal)].map(([, address]) => `${file}: ${address}`)),
      )
      .filter(each => !SERVER_ADDRESS.test(each))
    expect([...new Set(found)]).toEqual([])
  })

  test('a script that isn’t built contains no address: the server writes them before it', () => {
    const scripts = globSync('src/**/*.js')
    expect(scripts).toContain('src/features/notifications/server/push/sw-push.js')
    const found = scripts.flatMap(file => readFileSync(file, 'utf8').match(/['"`]\/[a-z][^'"`]*/g) ?? [])
    expect(found).toEqual(["'/favicon.svg"])
  })

  test('only urls.ts and the declaration of a page contain the address of a page of staff', () => {
    const found = globSync('src/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$|\/urls\.ts$|\/web\/index\.ts$/.test(file))
      .flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(/['"`](\/(?:backoffice|desk)\b[^'"`]*)/g)].map(
          ([, address]) => `${file}: ${address}`,
        ),
      )
    expect(found.filter(each => !SERVER_ADDRESS.test(each))).toEqual([])
  })
})

/** Addresses of the server that aren't pages. */
const SERVER_ADDRESS = /: \/(api|cdn|assets|mailbox|sms-gateway|payment-lab|favicon|manifest|backoffice\/evidence)\b/

/** The result of each export of a `urls.ts`, with 1 for an id and a sample for a text. */
async function addressBuilders(): Promise<{ name: string; url: string }[]> {
  const files = ['src/platform/urls.ts', ...globSync('src/features/*/urls.ts')]
  const modules = await Promise.all(
    files.map(file => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap(module =>
    Object.entries(module).map(([name, value]) => ({
      name,
      url: typeof value === 'function' ? sample(name, value) : String(value),
    })),
  )
}

const ARGUMENTS: Readonly<Record<string, unknown>> = {
  documentUrl: 'terms',
  likesUrl: 'given',
  reportUrl: { kind: 'member', id: 1 },
}

function sample(name: string, builder: object): string {
  return (builder as (argument: unknown) => string)(ARGUMENTS[name] ?? 1)
}

test('[OFFICE-1] no text says UTC, because times are in the reader’s zone', () => {
  const found = globSync('locales/nl/*.json')
    .sort()
    .flatMap(file =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
        .filter(([, text]) => text.includes('UTC'))
        .map(([key]) => `${basename(file, '.json')}.${key}`),
    )
  expect(found).toEqual([])
  const appended = globSync('src/features/**/*.tsx').filter(file => /\} UTC\b/.test(readFileSync(file, 'utf8')))
  expect(appended).toEqual([])
})

const OWN_FORMATS = [
  // Prices apply from a time in the site's zone, and the list says so.
  // Figures, payouts and VAT are counted by days, which have no time zone.
  'figures/office/web/use-day.ts',
  'payments/office/web/payouts/use-day.ts',
  'payments/office/web/vat-rates-page.tsx',
]

test('[OFFICE-1] only `useInstant` formats times of the back office and the desk, in the reader’s time zone', () => {
  const files = [
    ...globSync('src/features/*/office/web/**/*.{ts,tsx}'),
    ...globSync('src/features/{desk,staff}/web/**/*.{ts,tsx}'),
  ]
  const formatting = files.filter(file =>
    /new Date\([^)]*\)\.toLocale|\bIntl\.DateTimeFormat\(/.test(readFileSync(file, 'utf8')),
  )
  expect(formatting.map(file => file.replace('src/features/', '')).sort()).toEqual(OWN_FORMATS)
})

test('[ERR-3] a form sends a UUID as its key, never a key with something appended, which the server refuses', () => {
  const appended = globSync('src/**/*.tsx').filter(file =>
    /name="key"\s+value=\{`|`\$\{(?:\w*[kK]ey|submission)\}-/.test(readFileSync(file, 'utf8')),
  )
  expect(appended).toEqual([])
})

test('[OPS-4] the keyboard reaches every box that scrolls: it can have the focus, or always contains controls', () => {
  // These boxes contain buttons, links or fields whenever they have content. `city-field` follows the active option.
  const WITH_CONTROLS = [
    'src/features/chat/web/list/virtual-chats.tsx',
    'src/features/desk/web/conversation/member-column.tsx',
    'src/features/desk/web/conversation/persona-column.tsx',
    'src/features/desk/web/desk-page.tsx',
    'src/features/desk/web/queue.tsx',
    'src/features/discovery/web/filters/filter-panel.tsx',
    'src/features/discovery/web/results/sort-links.tsx',
    'src/features/places/web/city-field.tsx',
    'src/features/queue/office/web/queue-page.tsx',
    'src/ui/dialogs/dialog.tsx',
    'src/ui/dialogs/sheet.tsx',
    'src/ui/tabs.tsx',
  ]
  const scrolling = globSync('src/**/*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/<[a-z]\w*\s[^<]*?\boverflow-(?:[xy]-)?auto\b[^<]*?>/gi)].map(
      ([element]) => ({
        file,
        element,
      }),
    ),
  )
  expect(scrolling.length).toBeGreaterThan(WITH_CONTROLS.length)
  const unreachable = scrolling.filter(({ element }) => !element.includes('tabIndex=')).map(({ file }) => file)
  expect(unreachable.toSorted()).toEqual(WITH_CONTROLS)
})
