/** Checks the structure: rooms, doors, tables, endpoints, texts, sizes (ARCHITECTURE.md). Needs no database. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { isComplete, pluralsIn, valuesIn } from '../../src/features/texts/office/server/message-faults.ts'
import { LADDER } from '../../src/ladder.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { LOCALES } from '../../src/platform/locale.ts'
import { PLATFORM_ERRORS } from '../../src/platform/problem.ts'
import { faultsInRequests, impossibleStatuses } from '../support/authorization/faults.ts'
import { allEndpoints } from '../support/endpoints.ts'

const LONGEST_FILE_IN_LINES = 300

const sources = globSync('{src,test,bench,bin}/**/*.{ts,tsx}', { exclude: ['**/node_modules', '**/*.generated.*'] })

describe('rooms', () => {
  test('each folder of src/features is on the ladder', () => {
    expect(readdirSync('src/features').sort()).toEqual([...LADDER].sort())
  })

  test.each(LADDER)('%s has a README of at most 40 lines', room => {
    const readme = readFileSync(`src/features/${room}/README.md`, 'utf8')
    expect(readme).toMatch(new RegExp(`^# ${room}\\n`))
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  })

  test('no line of a document is longer than 145 characters, except rows of tables', () => {
    const long = globSync('{*.md,docs/**/*.md,src/**/*.md}').flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line.length > 145 && !line.startsWith('|'))
        .map(line => `${file}: ${line}`),
    )
    expect(long).toEqual([])
  })

  test('no folder or file collects unrelated code, such as utils or helpers', () => {
    const drawers = sources.filter(file => /(^|\/)(utils?|helpers?|common|lib|types|misc)(\/|\.tsx?$)/.test(file))
    expect(drawers).toEqual([])
  })

  test(`no file is longer than ${LONGEST_FILE_IN_LINES} lines`, () => {
    const long = sources.filter(file => readFileSync(file, 'utf8').split('\n').length > LONGEST_FILE_IN_LINES + 1)
    expect(long).toEqual([])
  })
})

/** Rooms that old migrations are named after. */
const FORMER_ROOMS = ['backoffice']

describe('tables', () => {
  const migrations = readdirSync('db/migrations').filter(file => file.endsWith('.sql'))
  const functionFiles = globSync('db/functions/*/*.sql')

  test.each(migrations)('%s creates only tables of the room in its name', file => {
    const room = file.match(/^\d{8}_\d{4}_([a-z]+)/)?.[1]
    expect([...LADDER, 'platform', ...FORMER_ROOMS]).toContain(room)
    const sql = readFileSync(`db/migrations/${file}`, 'utf8')
    const made = [...sql.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(match => match[1])
    expect(made.filter(table => !table?.startsWith(`${room}_`))).toEqual([])
  })

  test.each(functionFiles)('%s creates the object in its name, for its room', file => {
    const [, , room, name] = file.replace('.sql', '').split('/')
    expect([...LADDER, 'platform', ...FORMER_ROOMS]).toContain(room)
    const sql = readFileSync(file, 'utf8')
    const created = [...sql.matchAll(/CREATE OR REPLACE (FUNCTION|VIEW|TRIGGER) (\w+)/g)]
    expect(created[0]?.[2]).toBe(name)
    expect(created.every(match => match[2]?.startsWith(`${room}_`))).toBe(true)
    const others = created.slice(1).filter(match => match[1] !== 'TRIGGER')
    expect(others).toEqual([])
  })

  test.each(migrations)('%s leaves functions, views and triggers to db/functions', file => {
    const sql = readFileSync(`db/migrations/${file}`, 'utf8')
    expect(sql).not.toMatch(/CREATE (OR REPLACE )?(FUNCTION|PROCEDURE|VIEW|TRIGGER)/)
  })

  test('a store writes only tables of its own room', () => {
    const others = globSync('src/features/*/{server,office/server}/**/*store*.ts').flatMap(file => {
      const room = file.split('/')[2]!
      const written = [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:INSERT INTO|UPDATE|DELETE FROM|insertInto\('|updateTable\('|deleteFrom\(')\s*([a-z]+)_[a-z_]+/g,
        ),
      ]
      return written
        .filter(match => (LADDER as readonly string[]).includes(match[1]!) && match[1] !== room)
        .map(match => `${file}: ${match[0]}`)
    })
    expect(others).toEqual([])
  })
})

describe('endpoints', async () => {
  const endpoints = await allEndpoints()

  test('the list of all endpoints is a snapshot, so that a review sees each change', async () => {
    const list = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} ${nameOf(endpoint.who)}`).sort()
    await expect(`${list.join('\n')}\n`).toMatchFileSnapshot('../snapshots/endpoints.txt')
  })

  test('[FICT-1] each reply that shows a member another profile has the field fictional', () => {
    const forMembers = endpoints.filter(({ endpoint: { who } }) => who === 'anyone' || who === 'member')
    const people = forMembers.flatMap(({ name, endpoint }) =>
      peopleIn(endpoint.reply).map(fields => ({ name, fields })),
    )
    expect(people.length).toBeGreaterThan(15)
    const unlabelled = people.filter(
      ({ name, fields }) => !fields.includes('fictional') && !OWN_PROFILE_ONLY.includes(name),
    )
    expect(unlabelled).toEqual([])
  })

  test('no two endpoints share a method and a path', () => {
    const names = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('[TRUST-4] the data of the authorisation tests matches the endpoints', () => {
    expect(faultsInRequests(endpoints.map(({ endpoint }) => endpoint))).toEqual([])
    const swipe = endpoints.find(({ name }) => name === 'swipeMember')!.endpoint
    expect(impossibleStatuses(swipe, { status: 418 })).toEqual([expect.stringContaining('status 418')])
  })

  test('[OFFICE-1] an endpoint of staff names its permission, or its part in a staff login', () => {
    const open = endpoints.filter(
      ({ endpoint: { room, path, who } }) =>
        who === 'anyone' && (room === 'staff' || /^\/api\/(?:office|desk|staff)\b/.test(path)),
    )
    expect(open.map(({ name }) => name)).toEqual([])
    const logins = endpoints.filter(({ endpoint: { who } }) => String(who).startsWith('staff-login'))
    expect([...new Set(logins.map(({ endpoint }) => endpoint.room))]).toEqual(['staff'])
  })

  test('each write declares how a retry is recognised', () => {
    const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.who !== 'machine')
    expect(writes.filter(({ endpoint }) => !endpoint.idempotency).map(({ endpoint }) => endpoint.path)).toEqual([])
  })

  test.each(LOCALES)('[ERR-4] every error code has its text in %s', locale => {
    const missing = endpoints.flatMap(({ endpoint }) => {
      const own = catalogueOf(locale, endpoint.room)
      const platform = catalogueOf(locale, 'platform')
      return Object.keys(endpoint.errors)
        .filter(code => !own[`error.${code}`] && !platform[`error.${code}`])
        .map(code => `${endpoint.room}.error.${code}`)
    })
    expect([...new Set(missing)]).toEqual([])
    const codes = Object.keys(PLATFORM_ERRORS)
    expect(codes.filter(code => !catalogueOf(locale, 'platform')[`error.${code}`])).toEqual([])
  })
})

describe('texts', () => {
  const rooms = readdirSync('locales/nl').map(file => file.replace(/\.json$/, ''))

  test.each(LOCALES)('[I18N-1] [I18N-2] %s has every Dutch text with the same arguments', locale => {
    const faults = rooms.flatMap(room => {
      const dutch = catalogueOf('nl', room)
      const other = catalogueOf(locale, room)
      const keys = new Set([...Object.keys(dutch), ...Object.keys(other)])
      return [...keys].filter(key => argumentsOf(dutch[key]) !== argumentsOf(other[key])).map(key => `${room}: ${key}`)
    })
    expect(faults).toEqual([])
  })

  test.each(LOCALES)('[I18N-2] %s has the plural forms that its numbers need, and no other', locale => {
    const faults = rooms.flatMap(room =>
      Object.entries(catalogueOf(locale, room))
        .filter(([, message]) => pluralsIn(parse(message)).some(used => !isComplete(used, locale)))
        .map(([key]) => `${room}: ${key}`),
    )
    expect(faults).toEqual([])
  })

  test('every text key is used in the source', () => {
    const code = sources
      .filter(file => file.startsWith('src/'))
      .map(file => readFileSync(file, 'utf8'))
      .join('\n')
    const mentions = mentionsIn(code)
    const unread = rooms.flatMap(room =>
      Object.keys(catalogueOf('nl', room))
        .filter(key => !isRead(mentions, room, key))
        .map(key => `${room}.${key}`),
    )
    expect(unread).toEqual([])
  })
})

function nameOf(who: Endpoint['who']): string {
  return typeof who === 'object' ? `staff:${who.staff}${who.fresh ? ' fresh' : ''}` : who
}

/** Endpoints about the caller's own profile: a member who edits a profile is never fictional. */
const OWN_PROFILE_ONLY = [
  'getUser',
  'logIn',
  'logInWithPasskey',
  'setLanguage',
  'reconsent',
  'getProfile',
  'changeProfile',
]

/** The fields of each object in a reply that shows a member: a name with an age or a photo. */
function peopleIn(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: Record<string, unknown> }
  const fields = Object.keys(properties ?? {})
  const isPerson = fields.includes('name') && (fields.includes('age') || fields.includes('main_image'))
  return [...(isPerson ? [fields] : []), ...Object.values(schema).flatMap(peopleIn)]
}

function catalogueOf(locale: string, room: string): Record<string, string> {
  const file = `locales/${locale}/${room}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The names of a message's arguments and tags; undefined for a missing message. */
function argumentsOf(message: string | undefined): string | undefined {
  return message === undefined ? undefined : [...valuesIn(parse(message)).keys()].sort().join(',')
}

/**
 * Whether code mentions a key, in full or as the fixed beginning of a template (`members.interest.${name}`). The server
 * uses the keys of error codes.
 */
function isRead({ quoted, begun }: Mentions, room: string, key: string): boolean {
  const full = `${room}.${key}`
  if (key.startsWith('error.') || quoted.has(full)) return true
  const parts = full.split('.')
  for (let length = full.length - 1; length > room.length; length--) {
    if (begun.has(full.slice(0, length))) return true
  }
  return parts.length > 2 && quoted.has(`${parts.slice(0, -1).join('.')}.`)
}

interface Mentions {
  /** Quoted strings. */
  readonly quoted: ReadonlySet<string>
  /** The fixed beginnings of template strings. */
  readonly begun: ReadonlySet<string>
}

/** Collected once, because searching the whole source for each key took ten seconds. */
function mentionsIn(code: string): Mentions {
  return {
    quoted: new Set(code.match(/(?<=['"])[\w.-]+(?=['"])/g)),
    begun: new Set(code.match(/(?<=`)[\w.-]+(?=\$\{)/g)),
  }
}
