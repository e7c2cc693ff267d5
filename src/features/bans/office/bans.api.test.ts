import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail, linkToken } from '../../../../test/support/mailbox.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { buy, newAccount, orderByDebit } from '../../../../test/support/shop.ts'
import {
  newMember,
  PASSWORD,
  type SignedUpMember,
  type SignUpOptions,
} from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { drawPortraits } from '../../../app/demo/portraits/portraits.ts'
import { confirmEmailChange, requestEmailChange } from '../../accounts/contract.ts'
import { getUser, logIn } from '../../members/contract.ts'
import { decideOnReport } from '../../safety/office/contract.ts'
import { getActions } from '../../staff/contract.ts'
import { decideSuspicion, endBan, getBans, getSuspicions } from './contract.ts'

let app: TestApp
let office: Client
let colleague: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
  colleague = await staff(app)
})
afterAll(() => app.stop())

const OTHER_SITE = 'vlam.localhost'

async function siteId(host: string): Promise<number> {
  const { siteOfHost } = await import('#sites/server')
  return siteOfHost(host)!.id
}

/** A member whom staff banned after a report. */
async function banned(terms: { sites?: number[]; until?: string } = {}, who?: SignedUpMember): Promise<SignedUpMember> {
  const member = who ?? (await newMember(app))
  const reporter = await newMember(app, { host: member.client.host })
  const body = { kind: 'member', id: member.memberId, reason: 'scam' } as const
  const { number } = await reporter.client.call(fileReport, { body })
  await office.call(decideOnReport, { body: { id: number, decision: 'banned', ban: terms } })
  return member
}

/** The same person on another account. */
function returning({ email }: SignedUpMember, options: SignUpOptions = {}): Promise<SignedUpMember> {
  const again = email.replace('@', `+again${++returns}@`)
  return newMember(app, { host: OTHER_SITE, ...options, form: { email: again, ...options.form } })
}
let returns = 0

/** Three different portraits. */
function portraits(): Promise<[Buffer, Buffer, Buffer]> {
  const all = drawPortraits({ seed: 7, faces: 3, extras: 0 })
  return Promise.all(all.map(({ svg }) => sharp(Buffer.from(svg)).resize(600, 800).jpeg().toBuffer())) as Promise<
    [Buffer, Buffer, Buffer]
  >
}

/** Pays an order; the provider reports this fingerprint of the card. */
async function pay({ client }: SignedUpMember, card: string): Promise<void> {
  const { checkout_url } = await buy(client)
  const { providerNamed } = await import('../../payments/server/providers/index.ts')
  const { applyPaymentState } = await import('../../payments/server/payments/apply-payment-state.ts')
  const seen = await providerNamed('lab')!.fetchPayment(checkout_url.split('/').at(-1)!)
  await applyPaymentState({ name: 'lab', account: null }, { ...seen, payer: { card } }, 'return')
}

const suspicionsOf = async ({ memberId }: SignedUpMember) =>
  (await office.call(getSuspicions)).suspicions.filter(each => each.member.id === memberId)
const banOf = async ({ memberId }: SignedUpMember) =>
  (await office.call(getBans)).bans.find(ban => ban.members.some(member => member.id === memberId))

describe('comparing members with bans', () => {
  test('[TRUST-16] a banned person who signs up on another site with the same mailbox waits for a staff member’s decision and sees no difference', async () => {
    const bert = await banned()
    const again = await returning(bert)
    const [suspicion, ...others] = await suspicionsOf(again)
    expect(others).toEqual([])
    expect(suspicion).toMatchObject({
      member: { name: again.name, site: OTHER_SITE, status: 'active' },
      banned: { id: bert.memberId, name: bert.name, status: 'banned' },
      ground: 'scam',
      until: null,
      hits: [{ kind: 'email', likeness: null }],
    })
    expect((await again.client.call(getUser)).user?.id).toBe(again.memberId)
  })

  test('[TRUST-16] an unconfirmed account of the banned person is a suspicion, and a stranger’s is not', async () => {
    const bert = await banned()
    const again = await returning(bert, { confirmed: false })
    expect(await suspicionsOf(again)).toMatchObject([{ member: { status: 'not_confirmed' } }])
    expect(await suspicionsOf(await newMember(app, { host: OTHER_SITE }))).toEqual([])
  })

  test('[TRUST-16] an account that the person already had on another site becomes a suspicion when the ban is made', async () => {
    const bert = await newMember(app)
    const twin = await newMember(app, { host: OTHER_SITE, form: { email: bert.email } })
    expect(await suspicionsOf(twin)).toEqual([])
    await banned({}, bert)
    await expect.poll(() => suspicionsOf(twin)).toMatchObject([{ banned: { id: bert.memberId } }])
  })

  test('[TRUST-16] a ban holds only on the sites that it names', async () => {
    const bert = await banned({ sites: [await siteId('vonk.localhost')] })
    expect(await suspicionsOf(await returning(bert))).toEqual([])
    expect(await suspicionsOf(await returning(bert, { host: 'vonk.localhost' }))).toHaveLength(1)
  })

  test('[TRUST-16] a ban that ended by its date causes no suspicion, and its accounts are open again', async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    const bert = await banned({ until: '2099-01-01' })
    expect((await lastMail(bert.email))?.text).toContain('1 januari 2099')
    await pool().query(
      "UPDATE bans_ban SET until = now() - interval '1 hour' WHERE id IN (SELECT ban_id FROM bans_account WHERE member_id = $1)",
      [bert.memberId],
    )
    expect(await suspicionsOf(await returning(bert))).toEqual([])
    const { endExpiredBans } = await import('../server/end-ban.ts')
    await endExpiredBans.run(undefined as never)
    await app.client().call(logIn, { body: { email: bert.email, password: PASSWORD } })
    expect(await banOf(bert)).toBeUndefined()
  })

  test('[TRUST-16] the ban of an erased member keeps only hashes and still finds the person', async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    const bert = await banned()
    await pool().query(
      "UPDATE accounts_account SET status = 'deleted', closed_at = now() - interval '1 year' WHERE id = $1",
      [bert.memberId],
    )
    const { eraseAccount } = await import('#accounts/server')
    await eraseAccount(bert.memberId)
    const [suspicion] = await suspicionsOf(await returning(bert))
    expect(suspicion?.banned).toMatchObject({ id: bert.memberId, name: `#${bert.memberId}`, about: '', photos: [] })
    const { rows } = await pool().query('SELECT bans_identifier::text AS row FROM bans_identifier')
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  test('[TRUST-16] a member who confirms the address of a banned person becomes a suspicion', async () => {
    const bert = await banned()
    const member = await newMember(app, { host: OTHER_SITE })
    const email = bert.email.replace('@', '+new@')
    await member.client.call(requestEmailChange, { body: { email, password: PASSWORD } })
    expect(await suspicionsOf(member)).toEqual([])
    await member.client.call(confirmEmailChange, { body: { token: await linkToken(email) } })
    expect(await suspicionsOf(member)).toMatchObject([{ banned: { id: bert.memberId }, hits: [{ kind: 'email' }] }])
  })

  test('[TRUST-16] [DELETE-3] [DELETE-4] the member’s own data names the ban, and a suspicion only once staff confirmed it; an erasure removes it', async () => {
    const { exportPersonalData } = await import('#platform/server/personal-data.ts')
    const { pool } = await import('#platform/server/database/db.ts')
    const bert = await banned({ until: '2099-01-01' })
    const again = await returning(bert)
    const { bans } = (await exportPersonalData(bert.memberId)).bans as { bans: object[] }
    expect(bans).toMatchObject([{ ground: 'scam', sites: null, kept_hashes: ['email'], ended_at: null }])
    const suspicionsInExport = async () =>
      ((await exportPersonalData(again.memberId)).bans as { suspicions: object[] }).suspicions
    expect(await suspicionsInExport()).toEqual([])
    await pool().query(
      "UPDATE bans_suspicion SET decision = 'same', decided_at = now(), decided_by = 1 WHERE member_id = $1",
      [again.memberId],
    )
    expect(await suspicionsInExport()).toMatchObject([{ in_common: ['email'], decision: 'same' }])
    await pool().query(
      "UPDATE accounts_account SET status = 'deleted', closed_at = now() - interval '1 year' WHERE id = $1",
      [again.memberId],
    )
    const { eraseAccount } = await import('#accounts/server')
    await eraseAccount(again.memberId)
    expect(await suspicionsOf(again)).toEqual([])
  })

  test('[TRUST-16] a ban names existing sites and ends in the future', async () => {
    const bert = await newMember(app)
    const { number: id } = await (await newMember(app)).client.call(fileReport, {
      body: { kind: 'member', id: bert.memberId, reason: 'scam' },
    })
    const decide = (ban: object) => office.refused(decideOnReport, { body: { id, decision: 'banned', ban } })
    expect((await decide({ sites: [999] })).status).toBe(404)
    expect((await decide({ until: '2020-01-01' })).fields?.until?.code).toBe('ban_until_past')
    expect((await bert.client.call(getUser)).user?.id).toBe(bert.memberId)
  })
})

describe('photos and payments', () => {
  test('[TRUST-16] a photo of a banned account is recognised on another site, although it was saved again, cropped and mirrored', async () => {
    const [portrait, other] = await portraits()
    const bert = await newMember(app)
    await upload(bert.client, portrait)
    await upload(bert.client, await sharp(portrait).negate().jpeg().toBuffer())
    await banned({}, bert)
    const [again, stranger] = [await newMember(app, { host: OTHER_SITE }), await newMember(app, { host: OTHER_SITE })]
    const middle = { left: 8, top: 10, width: 584, height: 780 }
    const copy = await sharp(portrait).extract(middle).flop().resize(400).webp({ quality: 60 }).toBuffer()
    expect((await upload(again.client, copy, undefined, 'image/webp')).status).toBe(200)
    await upload(stranger.client, other)
    const [suspicion] = await suspicionsOf(again)
    expect(suspicion).toMatchObject({ banned: { id: bert.memberId }, hits: [{ kind: 'photo' }] })
    expect(suspicion!.hits[0]!.likeness).toBeGreaterThan(85)
    expect(await suspicionsOf(stranger)).toEqual([])
  })

  test('[TRUST-16] a photo that was stored without a hash is hashed when its owner is banned', async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    const [, , portrait] = await portraits()
    const bert = await newMember(app)
    await upload(bert.client, portrait)
    await pool().query('UPDATE photos_photo SET perceptual_hashes = NULL WHERE member_id = $1', [bert.memberId])
    await banned({}, bert)
    const known = () => pool().query('SELECT FROM bans_photo WHERE member_id = $1', [bert.memberId])
    await expect.poll(async () => (await known()).rowCount).toBe(3)
    const again = await newMember(app, { host: OTHER_SITE })
    await upload(again.client, portrait)
    expect(await suspicionsOf(again)).toHaveLength(1)
  })

  test('[TRUST-16] the bank account and phone of a direct debit, and the card of a payment, are compared with the bans', async () => {
    const bert = await newMember(app)
    const account = newAccount()
    await orderByDebit(bert.client, account)
    await pay(bert, 'card-of-bert')
    await banned({}, bert)
    // Other sites offer other methods and have phone numbers of other countries.
    const [debtor, payer] = [await newMember(app), await newMember(app)]
    await orderByDebit(debtor.client, account)
    await pay(payer, 'card-of-bert')
    expect((await suspicionsOf(debtor))[0]?.hits.map(hit => hit.kind).sort()).toEqual(['iban', 'phone'])
    expect((await suspicionsOf(payer))[0]?.hits.map(hit => hit.kind)).toEqual(['card'])
    const stranger = await newMember(app)
    await pay(stranger, 'another card')
    expect(await suspicionsOf(stranger)).toEqual([])
  })
})

describe('the decision about a suspicion', () => {
  test('[TRUST-16] another person keeps the account and is never compared with this ban again', async () => {
    const bert = await banned()
    const anna = await returning(bert)
    const [{ id } = { id: 0 }] = await suspicionsOf(anna)
    expect(await office.call(decideSuspicion, { body: { id, decision: 'different' } })).toEqual({ decided: 'now' })
    expect(await colleague.call(decideSuspicion, { body: { id, decision: 'same' } })).toEqual({ decided: 'before' })
    expect((await anna.client.call(getUser)).user?.id).toBe(anna.memberId)
    const { transaction } = await import('#platform/server/database/db.ts')
    const { compareIdentifier } = await import('#bans/server')
    const member = { memberId: anna.memberId, siteId: await siteId(OTHER_SITE) }
    await transaction(tx => compareIdentifier(tx, member, { kind: 'email', value: bert.email }))
    expect(await suspicionsOf(anna)).toEqual([])
  })

  test('[TRUST-16] [BLOCK-3] the same person’s account is closed under the ban, with the reasons, the decider and the way to object', async () => {
    const bert = await banned({ sites: [await siteId('vonk.localhost'), await siteId(OTHER_SITE)] })
    const again = await returning(bert)
    const [{ id } = { id: 0 }] = await suspicionsOf(again)
    await office.call(decideSuspicion, { body: { id, decision: 'same' } })
    expect((await again.client.call(getUser)).user).toBeNull()
    const letter = (await lastMail(again.email))!
    for (const part of ['eerder een account', 'om geld vragen', 'vergeleken', 'Vlam', '/complaints', 'zes maanden'])
      expect(letter.text).toContain(part)
    expect((await banOf(bert))?.members.map(member => member.id)).toEqual([bert.memberId, again.memberId])
    const { actions } = await office.call(getActions)
    expect(
      actions.find(action => action.action === 'ban_same' && action.subject === `#${again.memberId}`),
    ).toMatchObject({
      object: { member: again.memberId },
      lines: expect.arrayContaining([
        { label: 'Verbannen lid', before: null, after: [expect.objectContaining({ member: bert.memberId })] },
      ]),
    })
    expect(await suspicionsOf(await returning(again, { host: 'vonk.localhost' }))).toHaveLength(1)
  })

  test('[TRUST-16] a colleague ends a ban: its accounts are open again, and no hash of it is left', async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    const bert = await banned()
    const again = await returning(bert)
    const [{ id: suspicion } = { id: 0 }] = await suspicionsOf(again)
    await colleague.call(decideSuspicion, { body: { id: suspicion, decision: 'same' } })
    const { id } = (await banOf(bert))!
    expect((await office.refused(endBan, { body: { id } })).code).toBe('own_decision')
    expect((await colleague.refused(endBan, { body: { id } })).code).toBe('own_decision')
    const third = await staff(app)
    await third.call(endBan, { body: { id } })
    for (const { client, email } of [bert, again])
      await app.client(client.host).call(logIn, { body: { email, password: PASSWORD } })
    const { rows } = await pool().query('SELECT FROM bans_identifier WHERE ban_id = $1', [id])
    expect(rows).toEqual([])
    expect((await third.refused(endBan, { body: { id } })).status).toBe(404)
    expect(await suspicionsOf(await returning(bert, { host: 'vonk.localhost' }))).toEqual([])
  })
})
