import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lockWaits } from '../../../../test/support/database/lock-waits.ts'
import { linkToken } from '../../../../test/support/mailbox.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { buy, newAccount, orderByDebit } from '../../../../test/support/shop.ts'
import { newMember, PASSWORD, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { drawPortraits } from '../../../app/demo/portraits/portraits.ts'
import { reactivate } from '../../accounts/contract.ts'
import { leave } from '../../leaving/contract.ts'
import { getUser } from '../../members/contract.ts'
import { decideOnReport, reopenMember } from '../../safety/office/contract.ts'
import { getSuspicions } from './contract.ts'

const OTHER_SITE = 'vlam.localhost'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

/** Members who each share one identifier with Bert before staff ban him. All tests use them. */
let prepared: ReturnType<typeof prepare> | undefined
const existing = () => (prepared ??= prepare())

async function prepare() {
  const bert = await newMember(app)
  const account = newAccount()
  const [portrait, old, another] = await portraits()
  const elsewhere = (form = {}) => newMember(app, { host: OTHER_SITE, form })
  const holders = {
    mailbox: await elsewhere({ email: bert.email.replace('@', '+again@') }),
    debtor: await elsewhere(),
    payer: await elsewhere(),
    photo: await elsewhere(),
    oldPhoto: await elsewhere(),
    stranger: await newMember(app),
    /** Shares everything with Bert, and deletes the account before the ban. */
    deleted: await elsewhere({ email: bert.email.replace('@', '+deleted@') }),
    deletedStranger: await newMember(app),
    disabled: await elsewhere({ email: bert.email.replace('@', '+disabled@') }),
  }
  const { deleted, deletedStranger, disabled } = holders
  await orderByDebit(bert.client, account)
  await pay(bert, { card: 'card-of-bert' })
  // A phone number without a country code would be read as a number of the other site's country.
  const abroad = { ...account, phone: account.phone.replace(/^0/, '+31') }
  const copy = await sharp(portrait).flop().resize(400).jpeg({ quality: 60 }).toBuffer()
  for (const { client } of [holders.debtor, deleted]) await orderByDebit(client, abroad)
  for (const payer of [holders.payer, deleted]) await pay(payer, { card: 'card-of-bert', iban: account.iban })
  await pay(holders.stranger, { card: 'another card', iban: 'NL02ABNA0123456789' })
  await upload(bert.client, portrait)
  await upload(bert.client, old)
  for (const { client } of [holders.photo, deleted]) await upload(client, copy)
  await upload(holders.oldPhoto.client, old)
  for (const { client } of [holders.stranger, deletedStranger]) await upload(client, another)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE photos_photo SET perceptual_hashes = NULL WHERE member_id = $1', [
    holders.oldPhoto.memberId,
  ])
  await pool().query('UPDATE debits_mandate SET iban_hash = NULL, phone_hash = NULL')
  const { hashOldMandates } = await import('../../debits/server/ban-identifiers.ts')
  await hashOldMandates.run(undefined as never)
  const leaving = { solution: 'profile', reason: 'met_here', password: PASSWORD } as const
  for (const { client } of [deleted, deletedStranger]) await client.call(leave, { body: leaving })
  const body = { id: await reported(disabled), decision: 'disabled' } as const
  await office.call(decideOnReport, { body })
  await ban(bert)
  return holders
}

const ban = async (member: SignedUpMember) => decide(await reported(member))

async function reported({ memberId, client }: SignedUpMember): Promise<number> {
  const reporter = await newMember(app, { host: client.host })
  return (await reporter.client.call(fileReport, { body: { kind: 'member', id: memberId, reason: 'scam' } })).number
}

async function decide(id: number): Promise<void> {
  await office.call(decideOnReport, { body: { id, decision: 'banned', ban: {} } })
}

function portraits(): Promise<[Buffer, Buffer, Buffer]> {
  const all = drawPortraits({ seed: 7, faces: 3, extras: 0 })
  return Promise.all(all.map(({ svg }) => sharp(Buffer.from(svg)).resize(600, 800).jpeg().toBuffer())) as Promise<
    [Buffer, Buffer, Buffer]
  >
}

/** Pays an order; the provider reports these identifiers of the payer. */
async function pay({ client }: SignedUpMember, payer: { card: string; iban?: string }): Promise<void> {
  const { checkout_url } = await buy(client, { method: client.host === OTHER_SITE ? 'bancontact' : 'ideal' })
  const { providerNamed } = await import('../../payments/server/providers/index.ts')
  const { applyPaymentState } = await import('../../payments/server/payments/apply-payment-state.ts')
  const seen = await providerNamed('lab')!.fetchPayment(checkout_url.split('/').at(-1)!)
  await applyPaymentState({ name: 'lab', account: null }, { ...seen, payer }, 'return')
}

const hitsOf = async ({ memberId }: SignedUpMember) =>
  (await office.call(getSuspicions)).suspicions
    .filter(each => each.member.id === memberId)
    .flatMap(each => each.hits.map(hit => hit.kind).sort())

// The first test also makes the members.
test.each([
  ['mailbox', ['email']],
  ['debtor', ['iban', 'phone']],
  ['payer', ['card', 'iban']],
  ['photo', ['photo']],
] as const)(
  '[TRUST-16] a new ban finds a member who exists on another site with the same %s',
  { timeout: 240_000 },
  async (trace, kinds) => {
    const holder = (await existing())[trace]
    await expect.poll(() => hitsOf(holder)).toEqual(kinds)
    expect((await holder.client.call(getUser)).user?.id).toBe(holder.memberId)
  },
)

test('[TRUST-16] an account that was deleted before the ban is compared by all its identifiers when it is restored', async () => {
  const { deleted } = await existing()
  expect(await hitsOf(deleted)).toEqual([])
  await restore(deleted)
  expect(await hitsOf(deleted)).toEqual(['card', 'email', 'iban', 'phone', 'photo'])
})

test('[TRUST-16] an account that staff disabled before the ban is noticed when a colleague reopens it; a stranger’s restored account isn’t', async () => {
  const { disabled, deletedStranger } = await existing()
  expect(await hitsOf(disabled)).toEqual([])
  await (await staff(app)).call(reopenMember, { body: { id: disabled.memberId } })
  expect(await hitsOf(disabled)).toEqual(['email'])
  await restore(deletedStranger)
  expect(await hitsOf(deletedStranger)).toEqual([])
})

async function restore({ client, email }: SignedUpMember): Promise<void> {
  const token = await linkToken(email)
  await app.client(client.host).call(reactivate, { body: { token, niche_consent: 'yes' } })
}

test('[TRUST-16] a new ban finds no stranger, and an old photo once it is hashed', async () => {
  const { oldPhoto, stranger } = await existing()
  const { hashOldPhotos } = await import('../../photos/server/identifiers/ban-identifiers.ts')
  await hashOldPhotos.run(undefined as never)
  expect(await hitsOf(oldPhoto)).toEqual(['photo'])
  expect(await hitsOf(stranger)).toEqual([])
})

test('[TRUST-16] [TRUST-12] a ban that is made while a sign-up with the same mailbox is running finds that sign-up', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const bert = await newMember(app)
  const number = await reported(bert)
  // Locking this table stops the sign-up right after it was compared with the bans.
  const table = await pool().connect()
  await table.query('BEGIN')
  await table.query('LOCK TABLE signup_signup IN SHARE ROW EXCLUSIVE MODE')
  const joining = newMember(app, { host: OTHER_SITE, form: { email: bert.email }, confirmed: false })
  await expect.poll(lockWaits).toEqual(['relation'])
  await decide(number)
  const search = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'bans.find-other-accounts'"
  const isComparing = async () =>
    (await lockWaits()).includes('advisory') || (await pool().query(search)).rows.length === 0
  await expect.poll(isComparing).toBe(true)
  await table.query('COMMIT')
  table.release()
  const twin = await joining
  await expect.poll(() => hitsOf(twin)).toEqual(['email'])
})

test('[TRUST-16] all photos that were stored without a hash are hashed, although imaging stopped in between', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { hashOldPhotos } = await import('../../photos/server/identifiers/ban-identifiers.ts')
  const { closeImaging } = await import('../../photos/server/imaging/imaging-pool.ts')
  const { removePicture } = await import('#photos/server')
  await existing()
  const { rows } = await pool().query('UPDATE photos_photo SET perceptual_hashes = NULL RETURNING name')
  await removePicture('photos', rows[0].name)
  const counts = async () =>
    (
      await pool().query(
        "SELECT count(perceptual_hashes)::int AS done, count(*) FILTER (WHERE perceptual_hashes = '{}')::int AS empty FROM photos_photo",
      )
    ).rows[0]
  const first = hashOldPhotos.run(undefined as never).catch(() => undefined)
  await expect.poll(async () => (await counts()).done).toBeGreaterThan(1)
  await closeImaging()
  await first
  await hashOldPhotos.run(undefined as never)
  expect(await counts()).toEqual({ done: rows.length, empty: 1 })
})
