import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockMember } from '#safety/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { memberWithPassword, PASSWORD } from '../../../test/support/member-with-password.ts'
import { changeProfile, getInterests, getMember, getProfile, getUser, logIn, setLanguage } from './contract.ts'
import { INTERESTS } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const profileOf = async (viewer: { client: ReturnType<TestApp['client']> }, id: number) =>
  (await viewer.client.call(getMember, { query: { id } })).member

async function setSettings(host: string, patch: object): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { updateSettings, reloadSites, siteOfHost } = await import('#sites/server')
  await transaction(tx => updateSettings(tx, siteOfHost(host)!.id, patch))
  await reloadSites()
}

describe('the user', () => {
  test('[AUTH-1] POST user.php logs in, GET user.php returns the user of the specification, and a visitor gets null', async () => {
    const { email } = await memberWithPassword(app, { name: 'Anna', country: 'NL' })
    const client = app.client()
    expect(await client.call(getUser)).toEqual({ user: null })
    const { user } = await client.call(logIn, { body: { email, password: PASSWORD } })
    expect(user).toMatchObject({
      profile: { name: 'Anna', country: 'NL', status: 'active', main_image: null },
      credits: 0,
      paid_user: false,
      fictional_icon: 'drama',
      language: 'nl',
      status: 'active',
      notifications_disabled: [],
    })
    expect((await client.call(getUser)).user?.id).toBe(user.id)
  })

  test('[AUTH-1] a wrong password is refused with the specification’s sentence', async () => {
    const { email } = await memberWithPassword(app)
    const problem = await app.client().refused(logIn, { body: { email, password: 'niet dit' } })
    expect(problem).toMatchObject({ status: 401, detail: 'Login mislukt, probeer opnieuw' })
  })

  test('[I18N-5] PUT user.php stores the language in the account and sets the cookie', async () => {
    const { client } = await memberWithPassword(app, { host: 'ember.localhost' })
    const { user } = await client.call(setLanguage, { body: { language: 'en' } })
    expect(user.language).toBe('en')
    expect(client.cookies.get('locale')).toBe('en')
    expect((await client.refused(setLanguage, { body: { language: 'fi' } })).code).toBe('language_not_shown')
  })
})

describe('visibility of profiles', () => {
  test('[TRUST-4] a blocked member gets the same 404 as for an unknown member, and the blocker still sees the profile', async () => {
    const [blocker, blocked] = [await memberWithPassword(app), await memberWithPassword(app)]
    await blocker.client.call(blockMember, { body: { id: blocked.memberId } })
    const hidden = await blocked.client.refused(getMember, { query: { id: blocker.memberId } })
    const unknown = await blocked.client.refused(getMember, { query: { id: 999_999 } })
    expect(hidden).toEqual(unknown)
    expect(hidden.status).toBe(404)
    expect(await profileOf(blocker, blocked.memberId)).toMatchObject({ blocked: true })
  })

  test('[TRUST-4] members of another site and unconfirmed members are not found', async () => {
    const [viewer, elsewhere] = [
      await memberWithPassword(app),
      await memberWithPassword(app, { host: 'ember.localhost' }),
    ]
    const unconfirmed = await memberWithPassword(app, { active: false })
    for (const { memberId } of [elsewhere, unconfirmed]) {
      expect((await viewer.client.refused(getMember, { query: { id: memberId } })).status).toBe(404)
    }
    expect(await profileOf(unconfirmed, unconfirmed.memberId)).toMatchObject({ own: true })
  })

  test('[TRUST-4] the profile of a closed account is not found', async () => {
    const [viewer, owner] = [await memberWithPassword(app), await memberWithPassword(app)]
    const { closeAccount } = await import('#accounts/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    await transaction(tx => closeAccount(tx, owner.memberId, 'deleted'))
    expect((await viewer.client.refused(getMember, { query: { id: owner.memberId } })).status).toBe(404)
  })

  test('[PROFILE-8] cards leave out invisible and blocking members, and keep the requested order', async () => {
    const [viewer, one, two, hidden] = [
      await memberWithPassword(app),
      await memberWithPassword(app),
      await memberWithPassword(app),
      await memberWithPassword(app),
    ]
    await hidden.client.call(changeProfile, { body: { invisible: true } })
    const { cardsOf } = await import('#members/server')
    const ids = [two.memberId, hidden.memberId, one.memberId]
    expect((await cardsOf(viewer, ids)).map(card => card.id)).toEqual([two.memberId, one.memberId])
    expect((await cardsOf(viewer, ids, { invisibleToo: true })).map(card => card.id)).toEqual(ids)
    await one.client.call(blockMember, { body: { id: viewer.memberId } })
    expect((await cardsOf(viewer, ids)).map(card => card.id)).toEqual([two.memberId])
  })

  test('[LIKE-7] a visitor sees a teaser where only members search, and the whole profile where visitors search', async () => {
    const owner = await memberWithPassword(app, { about: 'Ik hou van zeilen' })
    const visitor = { client: app.client() }
    await setSettings('vonk.localhost', { logged_out_search: 'none' })
    expect(await profileOf(visitor, owner.memberId)).toMatchObject({ teaser: true, about: null, interests: [] })
    await setSettings('vonk.localhost', { logged_out_search: 'all' })
    expect(await profileOf(visitor, owner.memberId)).toMatchObject({ teaser: false, about: 'Ik hou van zeilen' })
  })
})

describe('the profile', () => {
  test('[PROFILE-1] a member can set every field, and other members see them', async () => {
    const [owner, viewer] = [await memberWithPassword(app), await memberWithPassword(app)]
    const { cities } = await owner.client.call((await import('#places/contract')).getCities, {
      query: { country: 'NL', text: 'Utrecht' },
    })
    const { profile } = await owner.client.call(changeProfile, {
      body: {
        name: 'Zeilster Mia',
        gender: 'female',
        sexuality: 'bi',
        date_of_birth: '1984-02-29',
        country: 'NL',
        city: cities[0]!.id,
        hair_colour: 'red',
        eye_colour: 'green',
        body_type: 'slim',
        relationship_status: 'living_together',
        tattoos: 'some',
        about: '  Ik hou van zeilen.  ',
        reason: 'Nieuwe mensen',
        interests: ['coffee', 'relationship', 'hiking'],
      },
    })
    expect(profile).toMatchObject({
      name: 'Zeilster Mia',
      city: { name: cities[0]!.name },
      about: 'Ik hou van zeilen.',
    })
    expect(await profileOf(viewer, owner.memberId)).toMatchObject({
      name: 'Zeilster Mia',
      sexuality: 'bi',
      city: cities[0]!.name,
      region: cities[0]!.region,
      hair_colour: 'red',
      eye_colour: 'green',
      body_type: 'slim',
      relationship_status: 'living_together',
      tattoos: 'some',
      reason: 'Nieuwe mensen',
      interests: ['relationship', 'hiking', 'coffee'],
    })
  })

  test('[PROFILE-1] [PROFILE-9] a city can be given by name, for forms without JavaScript', async () => {
    const owner = await memberWithPassword(app)
    const { profile } = await owner.client.call(changeProfile, { body: { city_text: ' utrecht ' } })
    expect([profile.city?.name, profile.region?.name]).toEqual(['Utrecht', 'Utrecht'])
    const refused = await owner.client.refused(changeProfile, { body: { city_text: 'Nergenshuizen' } })
    expect(refused.fields?.city).toEqual({ code: 'place_unknown', detail: 'Kies een plaats uit de lijst.' })
    expect((await owner.client.call(getProfile)).profile.city?.name).toBe('Utrecht')
  })

  test('[PROFILE-1] [TRUST-10] no response contains the birth date or the email, not even the owner’s', async () => {
    const [owner, viewer] = [await memberWithPassword(app, { birthDate: '1971-03-09' }), await memberWithPassword(app)]
    const replies = [
      await viewer.client.send(getMember, { query: { id: owner.memberId } }),
      await owner.client.send(getMember, { query: { id: owner.memberId } }),
      await owner.client.send(getProfile),
      await owner.client.send(getUser),
      await owner.client.send(changeProfile, { body: { date_of_birth: '1971-03-09' } }),
    ]
    for (const { status, text } of replies) {
      expect(status).toBe(200)
      expect(text).not.toContain('1971')
      expect(text).not.toContain(owner.email)
      expect(text).not.toMatch(/birth|email|"x"|"lat"/)
    }
    expect((await profileOf(viewer, owner.memberId)).age).toBeGreaterThan(50)
  })

  test('[TRUST-4] fields outside the contract can’t be written', async () => {
    const owner = await memberWithPassword(app)
    const { db } = await import('#platform/server/database/db.ts')
    const rows = () =>
      Promise.all([
        db()
          .selectFrom('members_profile')
          .selectAll()
          .where('member_id', '=', owner.memberId)
          .executeTakeFirstOrThrow(),
        db().selectFrom('accounts_account').selectAll().where('id', '=', owner.memberId).executeTakeFirstOrThrow(),
        db()
          .selectFrom('credits_account')
          .selectAll()
          .where('member_id', '=', owner.memberId)
          .executeTakeFirstOrThrow(),
      ])
    const before = await rows()
    const columns = Object.assign({}, ...before) as Record<string, unknown>
    const tries = Object.fromEntries(Object.keys(columns).map(name => [name, name.endsWith('id') ? 1 : true]))
    const forbidden = { ...tries, credits: 9999, paid_user: true, status: 'banned', fictional: true, site_id: 3, id: 1 }
    for (const field of [
      'name',
      'gender',
      'sexuality',
      'country',
      'region',
      'city',
      'about',
      'reason',
      'interests',
    ] as const)
      delete (forbidden as Record<string, unknown>)[field]
    for (const field of ['hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos', 'invisible'])
      delete (forbidden as Record<string, unknown>)[field]
    await owner.client.call(changeProfile, { body: forbidden as never })
    const after = await rows()
    expect({ ...after[0], changed_at: null }).toEqual({ ...before[0], changed_at: null })
    expect(after.slice(1)).toEqual(before.slice(1))
  })

  test('[SIGNUP-4] [SIGNUP-5] [SIGNUP-6] each invalid field has the specification’s sentence', async () => {
    const owner = await memberWithPassword(app)
    const faultOf = async (body: object, field: string) =>
      (await owner.client.refused(changeProfile, { body })).fields?.[field]?.detail
    expect(await faultOf({ name: owner.email }, 'name')).toBe('Je profielnaam moet anders zijn dan je e-mailadres')
    expect(await faultOf({ name: '@anna' }, 'name')).toBe('Je profielnaam mag niet beginnen met een @')
    expect(await faultOf({ date_of_birth: '2012-01-01' }, 'date_of_birth')).toBe('Vul uw geboortedatum in (18+ jaar)')
    expect(await faultOf({ date_of_birth: '1980-02-30' }, 'date_of_birth')).toBe('Ongeldige geboortedatum.')
    await memberWithPassword(app, { name: 'Bezet' })
    expect(await faultOf({ name: 'BEZET' }, 'name')).toBe('Deze profielnaam is al bezet.')
    expect(await faultOf({ country: 'US' }, 'country')).toBe('Deze site is er niet voor dit land.')
    expect(await faultOf({ city: 1 }, 'city')).toBe('Kies een plaats uit de lijst.')
  })

  test('[SITE-10] a site shows only the fields of visible_profile_fields and the texts of visible_profile_notes', async () => {
    const host = 'vlam.localhost'
    const [owner, viewer] = [
      await memberWithPassword(app, {
        host,
        hairColour: 'red',
        about: 'Over mij',
        reason: 'Daarom',
        interests: ['tea'],
      }),
      await memberWithPassword(app, { host }),
    ]
    await setSettings(host, { visible_profile_fields: ['hair_colour', 'reason'], visible_profile_notes: ['reason'] })
    expect(await profileOf(viewer, owner.memberId)).toMatchObject({
      hair_colour: 'red',
      reason: 'Daarom',
      age: null,
      country: null,
      about: null,
      interests: [],
    })
    await setSettings(host, { visible_profile_fields: ['age', 'interests'], visible_profile_notes: ['about'] })
    const shown = await profileOf(viewer, owner.memberId)
    expect(shown).toMatchObject({ hair_colour: null, reason: null, about: 'Over mij', interests: ['tea'] })
    expect(shown.age).toBeGreaterThan(40)
  })

  test('[FICT-1] a fictional profile is labelled on profile and card, and no request can remove the label', async () => {
    const [viewer, fictional] = [await memberWithPassword(app), await memberWithPassword(app, { fictional: true })]
    await fictional.client.call(changeProfile, { body: { fictional: false } as never })
    expect(await profileOf(viewer, fictional.memberId)).toMatchObject({ fictional: true })
    const { cardsOf } = await import('#members/server')
    expect(await cardsOf(viewer, [fictional.memberId])).toMatchObject([{ fictional: true }])
  })

  test('[PROFILE-2] the interests are the 51 of the specification, with names in the visitor’s language', async () => {
    const { interests } = await app.client().call(getInterests)
    expect(interests.map(interest => interest.id)).toEqual([...INTERESTS])
    expect(interests).toHaveLength(51)
    expect(interests.find(interest => interest.id === 'kissing')?.name).toBe('Zoenen')
  })

  test('a request makes a member online for others', async () => {
    const [owner, viewer] = [await memberWithPassword(app), await memberWithPassword(app)]
    expect((await profileOf(viewer, owner.memberId)).online).toBe(false)
    await owner.client.call(getUser)
    expect((await profileOf(viewer, owner.memberId)).online).toBe(true)
  })
})
