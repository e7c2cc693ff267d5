import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReport, reports } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail } from '../../../../test/support/mailbox.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { newMember, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getMember } from '../../members/contract.ts'
import { fileComplaint } from '../../pages/contract.ts'
import { answerComplaint, getComplaints, setAsideComplaint } from '../../pages/office/contract.ts'
import { getPhotos } from '../../photos/contract.ts'
import { decideReview, getReviewQueue, removePhoto } from '../../photos/office/contract.ts'
import { getActions } from '../../staff/contract.ts'
import { decideOnReport, getDisabled, getReportQueue, reopenMember } from './contract.ts'

let app: TestApp
let office: Client
let colleague: Client
let picture: Buffer
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  office = await staff(app)
  colleague = await staff(app)
  picture = await ordinaryPhoto(400, 500)
})
afterAll(() => app.stop())

async function photoOf({ client }: SignedUpMember): Promise<number> {
  const { photos } = (await upload(client, picture)).body
  const { id } = photos.at(-1)!
  await office.call(decideReview, { body: { id, reason: null } })
  return id
}

async function reportedBy(
  anna: SignedUpMember,
  bert: SignedUpMember,
  kind: 'member' | 'photo' = 'member',
  photo?: number,
) {
  const body = { id: bert.memberId, kind, reason: 'minor' as const, ...(photo !== undefined && { photo }) }
  return (await anna.client.call(fileReport, { body })).number
}

const seenPhotos = async (viewer: SignedUpMember, { memberId }: SignedUpMember) =>
  (await viewer.client.call(getMember, { query: { id: memberId } })).member.photos.map(photo => photo.id)
const two = async () => [await newMember(app), await newMember(app)] as const

describe('photos', () => {
  test('[BLOCK-3] a reported photo is removed while the account stays, and its owner gets the reasons', async () => {
    const [anna, bert] = await two()
    const [bad, good] = [await photoOf(bert), await photoOf(bert)]
    const number = await reportedBy(anna, bert, 'photo', bad)
    const other = await reportedBy(await newMember(app), bert, 'photo', bad)
    const decision = { id: number, decision: 'photo_removed' as const }
    expect((await office.refused(decideOnReport, { body: decision })).fields?.photo?.code).toBe('photo_missing')
    const body = { ...decision, photo: bad, reason: 'explicit' as const }
    expect(await office.call(decideOnReport, { body })).toEqual({ decided: 'now' })
    expect(await seenPhotos(anna, bert)).toEqual([good])
    const own = (await bert.client.call(getPhotos)).photos.find(photo => photo.id === bad)
    expect(own).toMatchObject({ status: 'refused', refused_reason: 'explicit' })
    const letter = (await lastMail(bert.email))!
    for (const part of ['De foto is te bloot.', 'Een ander lid meldde', '/complaints', 'zes maanden']) {
      expect(letter.text).toContain(part)
    }
    expect((await anna.client.call(reports)).reports[0]?.outcome).toBe('acted')
    // The decision also closes the other report about the same photo.
    expect((await office.call(getReportQueue)).reports.map(each => each.id)).not.toContain(other)
  })

  test('[BLOCK-3] a photo of another member can’t be removed by a decision on the report', async () => {
    const [anna, bert] = await two()
    const hers = await photoOf(anna)
    const number = await reportedBy(anna, bert)
    const body = { id: number, decision: 'photo_removed' as const, photo: hers, reason: 'explicit' as const }
    expect((await office.refused(decideOnReport, { body })).code).toBe('photo_gone')
    expect(await seenPhotos(bert, anna)).toEqual([hers])
    expect((await office.call(getReportQueue)).reports.map(each => each.id)).toContain(number)
  })

  test('[PROFILE-5] the owner of a refused or later removed photo gets an email with the reason', async () => {
    const bert = await newMember(app)
    const { photos } = (await upload(bert.client, picture)).body
    await office.call(decideReview, { body: { id: photos[0]!.id, reason: 'no_face' } })
    expect((await lastMail(bert.email))?.text).toContain('Je gezicht is niet te zien.')
    const id = await photoOf(bert)
    expect((await office.call(getReviewQueue)).approved[0]?.photo.id).toBe(id)
    await office.call(removePhoto, { body: { id, reason: 'advertising' } })
    expect((await lastMail(bert.email))?.text).toContain('De foto is reclame.')
    expect(await seenPhotos(await newMember(app), bert)).toEqual([])
    expect((await office.call(getReviewQueue)).approved.map(each => each.photo.id)).not.toContain(id)
    const again = await office.refused(removePhoto, { body: { id, reason: 'advertising' } })
    expect(again.code).toBe('photo_gone')
    expect((await office.call(getActions)).actions[0]).toMatchObject({ action: 'remove_photo', subject: `#${id}` })
  })
})

describe('reasons and objections', () => {
  test('[BLOCK-3] the email states the reason that staff chose, not the reporter’s', async () => {
    const [anna, bert] = await two()
    const number = await reportedBy(anna, bert)
    await office.call(decideOnReport, { body: { id: number, decision: 'warned', ground: 'scam' } })
    const letter = (await lastMail(bert.email))!.text
    expect(letter).toContain('om geld vragen of oplichten')
    expect(letter).not.toContain('18 jaar')
    const [entry] = (await office.call(getActions)).actions
    expect(entry?.lines).toMatchObject(
      expect.arrayContaining([
        { label: 'Reden', before: null, after: [{ text: 'Lijkt minderjarig' }] },
        { label: 'Grond', before: null, after: [{ text: 'Oplichting of vraagt om geld' }] },
      ]),
    )
  })

  test('[BLOCK-3] [PAGES-3] the staff member who decided can’t answer the objection or reopen the account, a colleague can', async () => {
    const [anna, bert] = await two()
    await office.call(decideOnReport, { body: { id: await reportedBy(anna, bert), decision: 'disabled' } })
    const form = { name: 'Bert', email: bert.email, subject: 'decision', story: 'Dit klopt niet.' } as const
    const { number: id } = await app.client().call(fileComplaint, { body: form })
    const seenBy = async (who: Client) => (await who.call(getComplaints)).complaints.find(each => each.id === id)
    expect((await seenBy(office))?.own_decision).toBe(true)
    expect((await seenBy(colleague))?.own_decision).toBe(false)
    const answer = { id, answer: 'We hebben het opnieuw bekeken.' }
    expect((await office.refused(answerComplaint, { body: answer })).code).toBe('own_decision')
    expect((await office.refused(setAsideComplaint, { body: { id, reason: 'Onzin' } })).code).toBe('own_decision')
    expect((await office.refused(reopenMember, { body: { id: bert.memberId } })).code).toBe('own_decision')
    expect(await colleague.call(answerComplaint, { body: answer })).toEqual({ answered: 'now' })
    expect(await colleague.call(reopenMember, { body: { id: bert.memberId } })).toEqual({ open: true })
  })

  test('[BLOCK-3] [PAGES-3] after every kind of decision the same staff member can’t answer an objection of either member', async () => {
    const decisions = [
      'dismissed',
      'warned',
      'photo_removed',
      'disabled',
      'banned',
      'refuse_photo',
      'remove_photo',
    ] as const
    const objection = async ({ name, email }: SignedUpMember, who = office) => {
      const form = { name, email, subject: 'decision', story: 'Dit klopt niet.' } as const
      const { number: id } = await app.client().call(fileComplaint, { body: form })
      return (await who.refused(answerComplaint, { body: { id, answer: 'Het blijft zo.' } })).code
    }
    for (const decision of decisions) {
      const [anna, bert] = await two()
      const photo =
        decision === 'refuse_photo' ? (await upload(bert.client, picture)).body.photos[0]!.id : await photoOf(bert)
      const reason = 'explicit' as const
      if (decision === 'refuse_photo') await office.call(decideReview, { body: { id: photo, reason } })
      else if (decision === 'remove_photo') await office.call(removePhoto, { body: { id: photo, reason } })
      else {
        const id = await reportedBy(anna, bert)
        const removal = decision === 'photo_removed' ? { photo, reason } : {}
        await office.call(decideOnReport, { body: { id, decision, ...removal } })
        expect(await objection(anna), decision).toBe('own_decision')
      }
      expect(await objection(bert), decision).toBe('own_decision')
    }
  })

  test('[BLOCK-3] [PAGES-3] half a year after a decision the same staff member can answer objections of that member again', async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    const decidedBefore = async (interval: string) => {
      const { memberId, name, email } = await newMember(app)
      const form = { name, email, subject: 'decision', story: 'Dit klopt niet.' } as const
      const { number: id } = await app.client().call(fileComplaint, { body: form })
      await pool().query(
        `INSERT INTO staff_action (staff_id, site_id, action, subject, details, at)
         SELECT min(id), 1, 'report_warned', '#0', jsonb_build_object('member', $1::bigint), now() - $2::interval
         FROM staff_member`,
        [memberId, interval],
      )
      return (await office.send(answerComplaint, { body: { id, answer: 'Bekeken.' } })).status
    }
    expect([await decidedBefore('179 days'), await decidedBefore('185 days')]).toEqual([409, 200])
  })

  test('[BLOCK-3] the list of disabled members has each one once, page by page, until the account is no longer disabled', async () => {
    const people: SignedUpMember[] = []
    const anna = await newMember(app)
    for (let count = 0; count < 3; count++) {
      const bert = await newMember(app)
      people.push(bert)
      const number = await reportedBy(anna, bert)
      await reportedBy(await newMember(app), bert)
      await office.call(decideOnReport, { body: { id: number, decision: 'disabled' } })
    }
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query(
      `INSERT INTO accounts_account (site_id, language, fictional, status, closed_at)
       SELECT 1, 'nl', true, 'disabled', now() - interval '1 hour' FROM generate_series(1, 60)`,
    )
    const listed: number[] = []
    for (let before: number | undefined; ; before = listed.at(-1)) {
      const page = await office.call(getDisabled, { query: before === undefined ? {} : { before } })
      listed.push(...page.members.map(each => each.member.id))
      if (!page.more) break
    }
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.length).toBeGreaterThanOrEqual(63)
    expect(listed.slice(0, 3)).toEqual(people.map(person => person.memberId).reverse())
    await pool().query("UPDATE accounts_account SET status = 'banned' WHERE id = $1", [people[2]!.memberId])
    expect((await office.call(getDisabled)).members[0]?.member.id).toBe(people[1]!.memberId)
  })
})

describe('complaints', () => {
  test('[PAGES-3] [OFFICE-1] support answers complaints and decides no reports; finance does neither', async () => {
    const email = 'klacht.voor.support@example.nl'
    const form = { name: 'Iemand', email, subject: 'payment', story: 'Twee keer betaald' } as const
    const { number: id } = await app.client().call(fileComplaint, { body: form })
    const body = { id, answer: 'Eén betaling is teruggestort.' }
    expect((await (await staff(app, 'finance')).refused(answerComplaint, { body })).status).toBe(404)
    const support = await staff(app, 'support')
    expect((await support.call(getComplaints, { query: {} })).waiting).toBeGreaterThan(0)
    expect((await support.refused(getReportQueue, { query: {} })).status).toBe(404)
    expect(await support.call(answerComplaint, { body })).toEqual({ answered: 'now' })
    expect((await lastMail(email))?.text).toContain('Eén betaling is teruggestort.')
  })

  test('[PAGES-3] a complaint with a stranger’s address is set aside without an email, with the reason in the audit log', async () => {
    const email = 'niets.mee.te.maken@example.nl'
    const form = { name: 'Iemand', email, subject: 'other', story: 'Bla' } as const
    const { number: id } = await app.client().call(fileComplaint, { body: form })
    const receipt = await lastMail(email)
    const missing = await office.refused(setAsideComplaint, { body: { id, reason: ' ' } })
    expect(missing.fields?.reason?.code).toBe('aside_reason_missing')
    expect(await office.call(setAsideComplaint, { body: { id, reason: 'Vreemd adres' } })).toEqual({ set_aside: 'now' })
    expect(await office.call(answerComplaint, { body: { id, answer: 'Dag' } })).toEqual({ answered: 'before' })
    expect(await lastMail(email)).toEqual(receipt)
    expect((await office.call(getActions)).actions[0]).toMatchObject({
      action: 'set_aside_complaint',
      subject: `#${id}`,
      lines: [{ label: 'Reden', after: [{ text: 'Vreemd adres' }] }],
    })
  })

  test('[PAGES-3] a complaint shows whether its address is that of the sender, of another member, of some account or of no account', async () => {
    const [anna, bert] = await two()
    const about = async (person: SignedUpMember | null, email: string) => {
      const client = person?.client ?? app.client()
      const form = { name: 'Anna', email, subject: 'payment', story: 'Vraag' } as const
      const { number } = await client.call(fileComplaint, { body: form, headers: { 'x-forwarded-for': '192.0.2.77' } })
      for (let after: number | undefined; ; ) {
        const page = await office.call(getComplaints, { query: after === undefined ? {} : { after } })
        const found = page.complaints.find(each => each.id === number)
        if (found || !page.more) return found?.address
        after = page.complaints.at(-1)!.id
      }
    }
    expect(await about(anna, anna.email)).toBe('own')
    expect(await about(anna, bert.email)).toBe('other')
    expect(await about(null, bert.email)).toBe('account')
    expect(await about(null, 'geen.account@example.nl')).toBe('nobody')
  })

  test('[PAGES-3] the list of complaints has pages, and its count covers all of them', async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query(
      `INSERT INTO pages_complaint (site_id, name, email, language, subject, story)
       SELECT 1, 'Veel', 'veel@example.nl', 'nl', 'other', 'Nog een' FROM generate_series(1, 60)`,
    )
    const seen: number[] = []
    let waiting = 0
    for (let after: number | undefined; ; after = seen.at(-1)) {
      const page = await office.call(getComplaints, { query: after === undefined ? {} : { after } })
      seen.push(...page.complaints.map(each => each.id))
      waiting = page.waiting
      if (!page.more) break
    }
    expect(seen.length).toBe(waiting)
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other))
  })
})
