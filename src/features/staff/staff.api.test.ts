import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhotos } from '#photos/contract'
import { photoUrl } from '#photos/rules'
import { EditableSettings, getSettings } from '#sites/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { ordinaryPhoto } from '../../../test/support/hostile-pictures.ts'
import { newPerson } from '../../../test/support/profiles.ts'
import { upload } from '../../../test/support/upload.ts'
import { decideReview, getReviewQueue, holdReview, putOffReview } from '../photos/office/contract.ts'
import { changeCompany, changeSiteSettings, getSiteSettings, getSites } from '../sites/office/contract.ts'
import { getActions, getStaff, logInStaff, logOutStaff } from './contract.ts'

const PASSWORD = 'een wachtwoord voor beheer'
let app: TestApp
let administrator: Client
let moderator: Client

beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/db.ts')
  await transaction(async tx => {
    await createStaff(tx, { email: 'admin@example.test', password: PASSWORD, role: 'administrator' })
    await createStaff(tx, { email: 'mod@example.test', password: PASSWORD, role: 'moderator' })
  })
  administrator = await loggedIn('admin@example.test')
  moderator = await loggedIn('mod@example.test')
})
afterAll(() => app.stop())

async function loggedIn(email: string): Promise<Client> {
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  return client
}

describe('the door', () => {
  test('[TRUST-4] staff have their own login; a member’s session opens nothing', async () => {
    expect((await administrator.call(getStaff)).staff).toEqual({ email: 'admin@example.test', role: 'administrator' })
    const { client: member } = await newPerson(app)
    for (const call of [getReviewQueue, getSites, getActions]) {
      expect((await member.refused(call)).code).toBe('authentication_required')
    }
    expect((await administrator.send(getReviewQueue)).status).toBe(200)
  })

  test('[TRUST-4] a moderator reviews photos and finds neither settings nor the log', async () => {
    expect((await moderator.send(getReviewQueue)).status).toBe(200)
    expect((await moderator.refused(getSites)).status).toBe(404)
    expect((await moderator.refused(getSiteSettings, { query: { site: 1 } })).status).toBe(404)
    expect((await moderator.refused(changeSiteSettings, { body: { site: 1, settings: {} } })).status).toBe(404)
    expect((await moderator.refused(getActions)).status).toBe(404)
  })

  test('five wrong passwords make an account wait, and logging out ends the session', async () => {
    const { createStaff } = await import('#staff/server')
    const { transaction } = await import('#platform/server/db.ts')
    const email = 'forgetful@example.test'
    await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'moderator' }))
    const client = await loggedIn(email)
    await client.call(logOutStaff)
    expect((await client.call(getStaff)).staff).toBeNull()
    const attempt = (password: string) => app.client().refused(logInStaff, { body: { email, password } })
    for (let n = 0; n < 5; n++) expect((await attempt('fout')).code).toBe('staff_login_failed')
    expect((await attempt(PASSWORD)).code).toBe('staff_locked')
  })
})

test('[TRUST-7] a lock tells nobody which addresses are staff’s, holds for guesses at once, and locks no other network out', async () => {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/db.ts')
  const staffs = 'careful@example.test'
  await transaction(tx => createStaff(tx, { email: staffs, password: PASSWORD, role: 'moderator' }))
  const codes = async (email: string) => {
    const guess = () => app.client().refused(logInStaff, { body: { email, password: 'fout' } })
    return (await Promise.all(Array.from({ length: 12 }, guess))).map(problem => problem.code).sort()
  }
  const guesses = await codes(staffs)
  expect(guesses.filter(code => code === 'staff_login_failed')).toHaveLength(5)
  expect(await codes('nobody@example.test')).toEqual(guesses)
  const office = { headers: { 'x-forwarded-for': '192.0.2.7' } }
  const { status } = await app.client().send(logInStaff, { body: { email: staffs, password: PASSWORD }, ...office })
  expect(status).toBe(200)
})

describe('photo review', () => {
  test('[PROFILE-5] staff see what waits, decide once, and the member reads why', async () => {
    const member = await newPerson(app, { name: 'Mia' })
    await upload(member.client, await ordinaryPhoto())
    await upload(member.client, await ordinaryPhoto(800, 1000))
    const queue = await administrator.call(holdReview, { body: {} })
    expect(queue.waiting).toBe(2)
    const [first, second] = queue.photos
    expect(first!.member).toMatchObject({ name: 'Mia', age: expect.any(Number) })
    expect((await administrator.fetch(photoUrl(first!.photo, 'full'))).status).toBe(200)
    expect((await member.client.fetch(photoUrl(first!.photo, 'full'))).status).toBe(404)

    const approve = { body: { id: first!.photo.id, reason: null } }
    expect(await administrator.call(decideReview, approve)).toEqual({ decided: 'now' })
    expect(await moderator.call(decideReview, { body: { id: first!.photo.id, reason: 'quality' } })).toEqual({
      decided: 'before',
    })
    await moderator.call(decideReview, { body: { id: second!.photo.id, reason: 'no_face' } })
    const { photos } = await member.client.call(getPhotos)
    expect(photos.map(photo => [photo.status, photo.refused_reason])).toEqual([
      ['active', null],
      ['refused', 'no_face'],
    ])
    const { actions } = await administrator.call(getActions)
    expect(
      actions.filter(action => action.action.endsWith('_photo')).map(action => [action.staff, action.action]),
    ).toEqual([
      ['mod@example.test', 'refuse_photo'],
      ['admin@example.test', 'approve_photo'],
    ])
  })

  test('[PROFILE-5] two reviewers side by side get different photos, and what one leaves comes again at the end', async () => {
    const names = async (office: Client) =>
      (await office.call(holdReview, { body: {} })).photos.map(each => each.member.name)
    const people = ['Noor', 'Olga', 'Pia', 'Quin', 'Roos', 'Saar', 'Tess', 'Una']
    for (const name of people) await upload((await newPerson(app, { name })).client, await ordinaryPhoto(400, 500))
    const [first, others] = await Promise.all([names(administrator), names(moderator)])
    expect(first.filter(name => others.includes(name))).toEqual([])
    expect([...first, ...others].toSorted()).toEqual(people)
    // A second request returns the same photos, and a reserved photo can't be postponed by a colleague.
    expect(await names(administrator)).toEqual(first)
    const { photos } = await administrator.call(holdReview, { body: {} })
    await moderator.call(putOffReview, { body: { id: photos[0]!.photo.id } })
    expect(await names(administrator)).toEqual(first)

    await administrator.call(putOffReview, { body: { id: photos[0]!.photo.id } })
    const left = async (office: Client) => {
      const seen: string[] = []
      for (;;) {
        const { photos: held } = await office.call(holdReview, { body: {} })
        if (held.length === 0) return seen
        seen.push(held[0]!.member.name)
        await office.call(decideReview, { body: { id: held[0]!.photo.id, reason: null } })
      }
    }
    expect(await left(administrator)).toEqual([...first.slice(1), first[0]])
    expect((await left(moderator)).toSorted()).toEqual(others.toSorted())
  })

  test('[PROFILE-5] what a reviewer held and left lying goes to others after some minutes', async () => {
    await upload((await newPerson(app, { name: 'Vera' })).client, await ordinaryPhoto(400, 500))
    const held = async (office: Client) =>
      (await office.call(holdReview, { body: {} })).photos.map(each => each.photo.id)
    const [id] = await held(administrator)
    expect(await held(moderator)).toEqual([])
    const { pool } = await import('#platform/server/db.ts')
    await pool().query("UPDATE photos_photo SET held_until = held_until - interval '5 minutes' WHERE id = $1", [id])
    expect(await held(moderator)).toEqual([id])
    expect(await held(administrator)).toEqual([])
    await moderator.call(decideReview, { body: { id: id!, reason: null } })
  })
})

describe('site settings', () => {
  test('[SITE-3] every settings field is in the form, with a text, and can be changed without a deploy', async () => {
    const { sites } = await administrator.call(getSites)
    const site = sites.find(each => each.host === 'vlam.localhost')!
    const { fields } = await administrator.call(getSiteSettings, { query: { site: site.id } })
    expect(fields.map(field => field.name)).toEqual(Object.keys(EditableSettings.properties))
    const { textIfAny } = await import('#platform/server/texts.ts')
    for (const { name, options } of fields) {
      const keys = [`setting.${name}`, ...options.map(option => `option.${option}`)]
      for (const key of keys) expect(textIfAny('nl', `sites-office.${key}`, {}), key).toBeDefined()
    }
    expect(fields.find(field => field.name === 'niche')).toMatchObject({ kind: 'number', min: 1, max: 7 })
    expect(fields.find(field => field.name === 'signups')).toMatchObject({
      kind: 'choice',
      options: ['all', 'with_trafficsource'],
    })

    await administrator.call(changeSiteSettings, { body: { site: site.id, settings: { message_credits: 12 } } })
    await expect
      .poll(async () => (await app.client('vlam.localhost').call(getSettings)).settings.message_credits)
      .toBe(12)
    const { actions } = await administrator.call(getActions)
    expect(actions[0]).toMatchObject({
      action: 'change_settings',
      site: 'vlam.localhost',
      details: { message_credits: { to: 12 } },
    })
  })

  test('[SITE-3] a value that the schema refuses is refused at its field, and nothing changes', async () => {
    const { sites } = await administrator.call(getSites)
    const { id } = sites[0]!
    const faults = [{ niche: 8 }, { countries: ['Nederland'] }, { cdn_prefix: 'https://evil.example' }, { min_age: 12 }]
    for (const settings of faults) {
      const { fields } = await administrator.refused(changeSiteSettings, { body: { site: id, settings } })
      expect(Object.keys(fields ?? {})).toEqual(Object.keys(settings))
    }
    const unknown = await administrator.refused(changeSiteSettings, { body: { site: id, settings: { company_id: 2 } } })
    expect(unknown.fields?.company_id?.code).toBe('setting_unknown')
  })

  test('[MONEY-6] [OFFICE-1] the creditor identifier of a site’s company is changed after its check digits, and logged', async () => {
    const { sites } = await administrator.call(getSites)
    const { id: site } = sites.find(each => each.host === 'ember.localhost')!
    const known = async () => (await administrator.call(getSiteSettings, { query: { site } })).company.creditor_id
    const before = await known()
    const refused = await administrator.refused(changeCompany, { body: { site, creditor_id: 'DE99ZZZ09999999999' } })
    expect(refused.fields?.creditor_id?.code).toBe('creditor_id_invalid')
    expect(await known()).toBe(before)
    await administrator.call(changeCompany, { body: { site, creditor_id: 'de98 zzz0 9999 9999 99' } })
    expect(await known()).toBe('DE98ZZZ09999999999')
    const { actions } = await administrator.call(getActions)
    expect(actions[0]).toMatchObject({
      action: 'change_company',
      site: 'ember.localhost',
      details: { company: 'Ember Social Ltd', creditor_id: { from: before, to: 'DE98ZZZ09999999999' } },
    })
    await administrator.call(changeCompany, { body: { site, creditor_id: '' } })
    expect(await known()).toBe('')
    expect((await moderator.refused(changeCompany, { body: { site, creditor_id: before } })).status).toBe(404)
  })

  test('the log of actions can’t be rewritten', async () => {
    const { db } = await import('#platform/server/db.ts')
    await expect(db().updateTable('staff_action').set({ action: 'x' }).execute()).rejects.toThrow('append-only')
  })
})
