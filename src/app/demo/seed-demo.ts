import { hashPassword } from '#accounts/server'
import { countFigures } from '#figures/server'
import { insertCode, openOffer } from '#offers/server'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { storage } from '#platform/server/storage.ts'
import { allSites } from '#sites/server'
import type { Role } from '#staff/rules'
import { conversationsAmong, likesAmong } from './conversations/likes-and-conversations.ts'
import { loginConversationsOf } from './conversations/login-conversations.ts'
import { conversationRow, imageRows, messageRows, reactionRows } from './conversations/rows-conversations.ts'
import { type DrawnMember, drawMembers } from './members/draw-members.ts'
import { DEMO_PASSWORD, type DemoLogins, loginMembers, loginsOf, STAFF_LOGINS } from './members/logins.ts'
import { MEMBER_MIX, type MemberMix } from './members/member-mix.ts'
import { FILES, runLimited, type StoredPortrait, storePortraits } from './portraits/portrait-files.ts'
import { buyInDemo } from './purchases/purchases.ts'
import { Random } from './random.ts'
import {
  type Ago,
  accountRow,
  consentRows,
  creditRows,
  likeRow,
  type Member,
  photoRows,
  profileRow,
  seenRow,
} from './rows.ts'
import {
  acknowledgeFictionalNotice,
  citiesOf,
  currentTime,
  insertAll,
  insertStaff,
  insertTiles,
  isSeeded,
  lockSeeding,
  queueUnanswered,
  rebuildSearch,
  takeIds,
} from './store.ts'
import { HISTORY_IN_WEEKS, insertAnswers, insertVisits } from './store-history.ts'
import { insertBounce, insertMailing, insertPremiumSettings } from './store-premium.ts'
import { insertReports } from './store-reports.ts'

export interface DemoOptions {
  /** The same seed gives the same members. */
  readonly seed?: number
  readonly members?: number
  /** Distinct faces; each is drawn once and used by several members. */
  readonly faces?: number
  /** Further pictures of the first faces. */
  readonly extras?: number
  /** Small pictures, for tests. */
  readonly small?: boolean
}

const DEFAULTS = { seed: 20261121, members: 1000, faces: 160, extras: 40, small: false }

/** The demo site of the back office; its queues are about these members. */
const VONK = 'vonk.localhost'
/** The demo site that has partners. */
const VLAM = 'vlam.localhost'
/** The demo site whose premium member has bounced email. */
const EMBER = 'ember.localhost'
/** A separate seed, so that these conversations change no other members. */
const LOGIN_CONVERSATIONS_SEED = 1000

/** The demo for tests: some of every kind of data, in about two seconds. */
export const TEST_DEMO = { members: 60, faces: 20, extras: 4, small: true } as const

/** Seeds the demo sites once with members, photos, likes and conversations. */
export async function seedDemo(options: DemoOptions = {}): Promise<DemoLogins> {
  const settings = { ...DEFAULTS, ...options }
  const portraits = await storePortraits(settings)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await transaction(async tx => {
    await lockSeeding(tx)
    const now = await currentTime(tx)
    let added = false
    for (const mix of MEMBER_MIX) {
      const site = allSites().find(({ host }) => host === mix.host)
      if (!site || (await isSeeded(tx, site.id))) continue
      const place = { siteId: site.id, mix, now, passwordHash }
      await seedSite(tx, { ...place, ...settings, portraits })
      if (mix.host === VLAM) await insertTiles(tx, site.id)
      if (mix.host === VONK) await insertReports(tx, site.id)
      added = true
    }
    for (const [role, email] of Object.entries(STAFF_LOGINS)) {
      await insertStaff(tx, { email, passwordHash, role: role as Role })
    }
    if (added) {
      await rebuildSearch(tx)
      await insertVisits(tx)
      await insertAnswers(tx)
    }
  })
  await buyInDemo()
  await countFigures({ days: 7 * HISTORY_IN_WEEKS, weeks: HISTORY_IN_WEEKS })
  return loginsOf()
}

interface SiteSeed {
  readonly siteId: number
  readonly mix: MemberMix
  readonly now: Date
  readonly passwordHash: string
  readonly seed: number
  readonly members: number
  readonly portraits: readonly StoredPortrait[]
}

async function seedSite(tx: Tx, site: SiteSeed): Promise<void> {
  const { siteId, mix, portraits, passwordHash, now } = site
  const ago: Ago = minutes => new Date(now.getTime() - minutes * MINUTE_IN_MS)
  const random = new Random(site.seed, siteId)
  const cities = await citiesOf(tx, Object.keys(mix.countries))
  const count = Math.round(site.members * mix.share)
  const initial = drawMembers({ seed: site.seed, count, mix, cities, portraits })
  const roles = loginMembers(initial, mix.host)
  const drawn = initial.map((each, index) => roles.get(index)?.drawn ?? each)
  const ids = await takeIds(tx, 'accounts_account', drawn.length)
  const members = drawn.map((each, index): Member => {
    const role = roles.get(index)
    const email = role?.email ?? `demo${ids[index]}@${mix.host}`
    return {
      id: ids[index] ?? 0,
      siteId,
      drawn: each,
      email,
      passwordHash,
      credits: role?.credits ?? leftOver(random, each),
    }
  })
  const liked = likesAmong(random, drawn, [...roles.keys()])
  const old = [...roles].filter(([, { isNew }]) => !isNew).map(([index]) => index)
  const { likes, conversations: loginConversations } = loginConversationsOf(
    new Random(site.seed, siteId + LOGIN_CONVERSATIONS_SEED),
    drawn,
    old,
    liked,
  )
  const conversations = conversationsAmong(random, drawn, [...roles.keys()], loginConversations)

  await insertAll(
    tx,
    'accounts_account',
    members.map(member => accountRow(member, ago)),
  )
  await insertAll(
    tx,
    'members_profile',
    members.map(member => profileRow(member, ago)),
  )
  await insertAll(
    tx,
    'members_consent',
    members.flatMap(member => consentRows(member, ago)),
  )
  await insertAll(
    tx,
    'members_seen',
    members.map(member => seenRow(member, ago)),
  )
  await addPhotos(tx, members, portraits, ago)
  await insertAll(
    tx,
    'likes_swipe',
    likes.map(like => likeRow(like, members, ago)),
  )

  await addOffers(
    tx,
    siteId,
    members.filter((_, index) => roles.get(index)?.isNew),
  )

  const conversationIds = await takeIds(tx, 'chat_conversation', conversations.length)
  const numbered = conversations.map((conversation, index) => ({ id: conversationIds[index] ?? 0, conversation }))
  const messages = numbered.flatMap(one => messageRows(one.id, one.conversation, members, { siteId, portraits, ago }))
  const images = numbered.flatMap(one => imageRows(one.conversation, members, portraits, ago))
  await insertAll(
    tx,
    'chat_conversation',
    numbered.map(one => conversationRow(one.id, one.conversation, members, ago)),
  )
  await insertAll(tx, 'chat_message', messages)
  await copyFiles('chat', images)
  await insertAll(
    tx,
    'chat_image',
    images.map(image => image.row),
  )
  await acknowledgeFictionalNotice(tx, siteId)
  await insertAll(
    tx,
    'chat_reaction',
    numbered.flatMap(one => reactionRows(one.id, one.conversation, members)),
  )
  await queueUnanswered(tx, siteId)

  const sent = Map.groupBy(messages, message => message.sender_id)
  const ledgers = members.map(member => creditRows(member, sent.get(member.id) ?? [], ago))
  await insertAll(
    tx,
    'credits_account',
    ledgers.map(ledger => ledger.account),
  )
  await insertAll(
    tx,
    'credits_entry',
    ledgers.flatMap(ledger => ledger.entries),
  )

  const premium = members.find((_, index) => roles.get(index)?.email === `premium@${mix.host}`)
  if (premium) await addPremiumContent(tx, premium, mix.host)
}

async function addPremiumContent(tx: Tx, { id, siteId, drawn }: Member, host: string): Promise<void> {
  const member = { id, siteId, language: drawn.language }
  await insertPremiumSettings(tx, member)
  if (host === VONK) await insertMailing(tx, member)
  if (host === EMBER) await insertBounce(tx, member)
}

/** The welcome offer of new members, and two discount codes. */
async function addOffers(tx: Tx, siteId: number, newcomers: readonly Member[]): Promise<void> {
  for (const { id } of newcomers) await openOffer(tx, id, siteId)
  await insertCode(tx, { site_id: siteId, code: 'LENTE10', value_percentage: 10, validity: 'once-per-user' })
  const minimum = { currency: 'EUR', minimum_order_value: 3000 }
  await insertCode(tx, { site_id: siteId, code: 'GROOT20', value_percentage: 20, validity: 'unlimited', ...minimum })
}

function leftOver(random: Random, member: DrawnMember): number {
  if (member.fictional) return 0
  return member.premium ? random.whole(0, 40) * 10 : random.whole(0, 3) * 10
}

async function addPhotos(
  tx: Tx,
  members: readonly Member[],
  portraits: readonly StoredPortrait[],
  ago: Ago,
): Promise<void> {
  const photos = members.flatMap(member => photoRows(member, portraits, ago))
  await copyFiles('photos', photos)
  await insertAll(
    tx,
    'photos_photo',
    photos.map(photo => photo.row),
  )
}

/** Copies files to the paths of photos/server. */
async function copyFiles(folder: string, pictures: readonly { name: string; file: string }[]): Promise<void> {
  const copies = pictures.flatMap(({ name, file }) =>
    FILES.map(each => ({ from: `${file}-${each}`, to: `${folder}/${name.slice(0, 2)}/${name}-${each}` })),
  )
  await runLimited(copies, 32, ({ from, to }) => storage().copy(from, to))
}
