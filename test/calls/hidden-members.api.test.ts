/**
 * A blocked, disabled or deleted member disappears from every endpoint, page and photo address at the moment that the
 * change commits. [BLOCK-1]
 */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { likeMember } from '../../src/features/likes/contract.ts'
import { changeProfile, getMember, getUser, reconsent } from '../../src/features/members/contract.ts'
import { photoUrl } from '../../src/features/photos/rules.ts'
import { blockMember } from '../../src/features/safety/contract.ts'
import { NICHES } from '../../src/features/sites/rules.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { chatMember, type MadeMember } from '../support/made-member.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { upload } from '../support/pictures/upload.ts'
import { publicId } from '../support/public-id.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  const pages = IS_BUILT ? { pages: (await import('../../src/app/server/pages/mount-pages.ts')).mountPages } : {}
  app = await testApp({ LOG_LEVEL: 'error' }, pages)
  picture = await ordinaryPhoto(400, 500)
  await openSearch()
})
afterAll(() => app.stop())

/**
 * Bert is the member who disappears. Anna and Bert like each other and have a conversation; Carla and Bert have no
 * contact; a visitor is not logged in.
 */
type Viewer = 'anna' | 'carla' | 'visitor'

interface Cast {
  readonly bert: MadeMember
  readonly conversation: number
  readonly people: Readonly<Record<'anna' | 'carla', MadeMember>>
  readonly clients: Readonly<Record<Viewer, Client>>
  /** Strings in a response that reveal Bert. */
  readonly traces: readonly string[]
  readonly addresses: Readonly<Record<Viewer, readonly string[]>>
}

interface Question {
  readonly query?: (cast: Cast) => object
  /** Viewers who see Bert in the response before the change, so that his absence after it proves something. */
  readonly shownTo?: readonly Viewer[]
  readonly calledBy?: readonly Viewer[]
}

/**
 * Endpoints that name no members, or name them only to permitted callers: staff, own reports and blocks, money,
 * settings, the stream.
 */
const NAMES_NO_MEMBER = `
  account account-deletion ban-review bans blocks buy-limit chat-settings chat-terms checkout cities companies companyinfo complaint-review credit-statement credits
  company-mail desk desk-figures desk-month desk-review desk-team site-draft directdebit disabled-members discountcode figure-items figures footer-pages geocode gifts interests landing-variant live live-cursor logout mailings notifications office-gifts site-icon office-chargebacks office-codes office-experiment office-experiments office-landers office-ledger office-members office-money office-order office-page office-pages office-payment-accounts office-payout office-payouts office-postback office-postbacks office-prices office-vat-rates office-vat-report office-orders office-routes office-search office-waiting order orders own-page passkeys document office-document office-documents office-opening-lines
  company-settings dsa-figures fictional-profile fictional-profiles office-member office-member-mails office-member-profile queue settings-history site-checks
  photo-review photos prices profile regions report-review reports saved-searches security-events sessions settings shop signup standard-answers
  site-settings sites spend-limit staff staff-actions staff-factor staff-invitation staff-members staff-passkeys staff-sessions
  text-review tiles user withdrawal wording wording-preview wording-text`
  .trim()
  .split(/\s+/)

const MEMBERS: readonly Viewer[] = ['anna', 'carla']
const ALL: readonly Viewer[] = ['anna', 'carla', 'visitor']

const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'members.php': [
    { query: () => ({ gender: 'male' }), shownTo: ALL, calledBy: ALL },
    { query: () => ({ gender: 'male', sort: 'newest' }), shownTo: MEMBERS },
    { query: () => ({ gender: 'male', photo: true }), shownTo: MEMBERS },
  ],
  'member.php': [{ query: ({ bert }) => ({ id: publicId('member', bert.memberId) }), shownTo: ALL, calledBy: ALL }],
  'landing.php': [{ shownTo: ALL, calledBy: ALL }],
  'likes.php': [
    { query: () => ({ type: 'received' }), shownTo: ['anna'] },
    { query: () => ({ type: 'given' }), shownTo: ['anna'] },
    { query: () => ({ type: 'matches' }), shownTo: ['anna'] },
  ],
  'like.php': [{ query: ({ bert }) => ({ id: publicId('member', bert.memberId) }) }],
  'swipe.php': [{ query: () => ({ gender: 'male' }), shownTo: ['carla'] }],
  'auto-like.php': [{ shownTo: ['anna'] }],
  'chat-images.php': [
    { query: ({ conversation }) => ({ conversation: publicId('conversation', conversation) }), calledBy: ['anna'] },
  ],
  'chats.php': [{ shownTo: ['anna'] }],
  'chat-search.php': [{ query: () => ({ text: 'dag' }), shownTo: ['anna'], calledBy: ['anna'] }],
  'chat.php': [
    {
      query: ({ conversation }) => ({ conversation: publicId('conversation', conversation) }),
      shownTo: ['anna'],
      calledBy: ['anna'],
    },
    { query: ({ bert }) => ({ profile: publicId('member', bert.memberId) }), shownTo: MEMBERS },
  ],
}

const PAGES = (cast: Cast) => [
  '/members?gender=male',
  `/members/${publicId('member', cast.bert.memberId)}`,
  `/likes/m/${publicId('member', cast.bert.memberId)}`,
  '/likes',
  '/likes/given',
  '/likes/matches',
  '/chats',
  `/chats/${publicId('conversation', cast.conversation)}`,
  `/members/${publicId('member', cast.bert.memberId)}/chat`,
  '/swipe-game',
]

test('[BLOCK-1] every GET of the OpenAPI document is tested, or is known to name no member', async () => {
  const { body } = await app.client().fetch('/api/openapi.json')
  const served = Object.entries((body as { paths: Record<string, object> }).paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace('/api/', ''))
  const known = [...Object.keys(QUESTIONS), ...NAMES_NO_MEMBER.map(name => `${name}.php`)]
  expect(served.filter(path => !known.includes(path) && path !== 'openapi.json')).toEqual([])
  expect(known.filter(path => !served.includes(path))).toEqual([])
})

const close = (as: 'deleted' | 'banned' | 'disabled') => async (cast: Cast) => {
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, cast.bert.memberId, as))
}

interface Ending {
  readonly apply: (cast: Cast) => Promise<unknown>
  readonly from: readonly Viewer[]
  /** Places where Bert stays visible on purpose. */
  readonly except?: readonly string[]
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'he blocked them': {
    from: MEMBERS,
    apply: async ({ bert, people }) => {
      for (const { memberId } of Object.values(people)) await bert.client.call(blockMember, { body: { id: memberId } })
    },
  },
  'they blocked him': {
    from: MEMBERS,
    // Members who block Bert can still open his profile and its photos, in order to unblock him.
    except: ['member.php', 'photos', `page /members/`, 'page /likes/m/'],
    apply: async ({ bert, clients }) => {
      for (const who of MEMBERS) await clients[who].call(blockMember, { body: { id: bert.memberId } })
    },
  },
  'he was banned': { from: ALL, apply: close('banned') },
  'he was disabled': { from: ALL, apply: close('disabled') },
  'he deleted his account': { from: ALL, apply: close('deleted') },
  // Runs last, because it affects all members of the site.
  'his site requires a consent that he hasn’t given': {
    from: ALL,
    apply: async ({ people, clients }) => {
      await becomesSensitive(people.anna.siteId)
      for (const who of MEMBERS) await clients[who].call(reconsent, { body: { niche_consent: 'yes' } })
    },
  },
}

describe.each(Object.entries(ENDINGS))('%s', (_, { apply, from, except = [] }) => {
  let cast: Cast
  beforeAll(async () => {
    cast = await newCast()
    expect(await seenIn(cast, ALL)).toEqual(expectedBefore())
    if (IS_BUILT) expect(await pagesWithHim(cast, ['anna'])).toHaveLength(PAGES(cast).length)
    await apply(cast)
  })

  test('[BLOCK-1] [SEARCH-7] [LIKE-2] [CHAT-1] no response to any viewer contains him', async () => {
    const seen = await seenIn(cast, from)
    expect(seen.filter(line => !except.some(each => line.includes(each)))).toEqual([])
  })

  test('[BLOCK-1] [PROFILE-11] the addresses of his photos, which worked before, are not found', async () => {
    if (except.includes('photos')) return
    for (const who of from) {
      for (const url of cast.addresses[who])
        expect((await cast.clients[who].fetch(url)).status, `${who} ${url}`).toBe(404)
    }
  })

  test('[BLOCK-1] no member can like him or write to him', async () => {
    const { carla, anna } = cast.clients
    expect((await carla.send(likeMember, { body: { id: cast.bert.memberId } })).status).toBeGreaterThanOrEqual(400)
    const text = { body: { profile: cast.bert.memberId, text: 'dag' } }
    expect((await anna.send(sendMessage, text)).status).toBeGreaterThanOrEqual(400)
  })

  test.skipIf(!IS_BUILT)('[BLOCK-1] [OPS-3] he is on no rendered page', async () => {
    const found = await pagesWithHim(cast, from)
    expect(found.filter(line => !except.some(each => line.includes(each)))).toEqual([])
  })
})

test('[PROFILE-8] an invisible member is missing from searches, the swipe game, landing pages and like lists, but not from conversations', async () => {
  const cast = await newCast()
  await cast.bert.client.call(changeProfile, { body: { invisible: true } })
  const lists = (await seenIn(cast, ALL)).filter(line => !/ (member|chats?|chat-search)\.php/.test(line))
  expect(lists).toEqual([])
  expect(await seenIn(cast, ['carla', 'visitor'])).toEqual([])
  expect((await seenIn(cast, ['anna'])).some(line => line.includes('chats.php'))).toBe(true)
})

async function becomesSensitive(siteId: number): Promise<void> {
  const { updateSettings } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => updateSettings(tx, siteId, { niche: NICHES.indexOf('milf') + 1 }))
}

let casts = 0

async function newCast(): Promise<Cast> {
  const number = ++casts
  const bert = await chatMember(app, `Zebedeus${number}`, { premium: true })
  const anna = await chatMember(app, `Anna${number}`, { premium: true })
  const carla = await chatMember(app, `Carla${number}`, { premium: true })
  await bert.client.call(changeProfile, { body: { gender: 'male', sexuality: 'bi' } })
  for (const { client } of [anna, carla])
    await client.call(changeProfile, { body: { gender: 'female', sexuality: 'bi' } })
  const { photos } = (await upload(bert.client, picture)).body
  await approve(photos[0]!.id)
  await anna.client.call(likeMember, { body: { id: bert.memberId } })
  await bert.client.call(likeMember, { body: { id: anna.memberId } })
  const sent = await bert.client.call(sendMessage, { body: { profile: anna.memberId, text: 'dag Anna' } })
  await anna.client.call(sendMessage, { body: { profile: bert.memberId, text: 'dag' } })
  await bert.client.call(getUser)
  const clients = { anna: anna.client, carla: carla.client, visitor: app.client() }
  const addresses = { anna: [] as string[], carla: [] as string[], visitor: [] as string[] }
  for (const who of ALL) {
    const { member } = await clients[who].call(getMember, { query: { id: bert.memberId } })
    for (const size of ['thumb', 'card', 'full'] as const) addresses[who].push(photoUrl(member.photos[0]!, size))
    for (const url of addresses[who]) expect((await clients[who].fetch(url)).status).toBe(200)
  }
  const file = photos[0]!.filename.slice(0, 32)
  const traces = [bert.name, file]
  return { bert, conversation: sent.conversation.id, people: { anna, carla }, clients, traces, addresses }
}

/** Each request whose response shows Bert, as "viewer endpoint query". */
async function seenIn(cast: Cast, observers: readonly Viewer[]): Promise<string[]> {
  const seen: string[] = []
  for (const [path, questions] of Object.entries(QUESTIONS)) {
    for (const [index, { query, calledBy = MEMBERS }] of questions.entries()) {
      for (const who of observers.filter(each => calledBy.includes(each))) {
        const call = {
          method: 'GET',
          path: `/api/${path}`,
          room: '',
          summary: '',
          who: 'anyone',
        } as unknown as Endpoint
        const { text } = await cast.clients[who].send(call, { query: query?.(cast) as never })
        if (cast.traces.some(trace => text.includes(trace))) seen.push(`${who} ${path} ${index}`)
      }
    }
  }
  return seen
}

/** The rendered pages that show Bert: before the change all except the swipe game, because all observers have swiped him. */
async function pagesWithHim(cast: Cast, observers: readonly Viewer[]): Promise<string[]> {
  const found: string[] = []
  for (const who of observers) {
    for (const path of PAGES(cast)) {
      const { text } = await cast.clients[who].fetch(path, { headers: { accept: 'text/html' } })
      if (cast.traces.some(trace => text.includes(trace))) found.push(`${who} page ${path}`)
    }
  }
  return found
}

function expectedBefore(): string[] {
  return Object.entries(QUESTIONS).flatMap(([path, questions]) =>
    questions.flatMap(({ shownTo = [] }, index) =>
      ALL.filter(who => shownTo.includes(who)).map(who => `${who} ${path} ${index}`),
    ),
  )
}

async function approve(photo: number): Promise<void> {
  const { decidePhoto } = await import('#photos/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => decidePhoto(tx, photo, null))
}

/** Opens search to visitors, so that a visitor finds Bert before the change. */
async function openSearch(): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { updateSettings, reloadSites, siteOfHost } = await import('#sites/server')
  await transaction(tx => updateSettings(tx, siteOfHost('vonk.localhost')!.id, { logged_out_search: 'all' }))
  await reloadSites()
}
