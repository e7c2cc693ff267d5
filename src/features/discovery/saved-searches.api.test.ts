import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile } from '#members/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { headerOf, type MailServer, mailServer } from '../../../test/support/services/smtp.ts'
import {
  changeSavedSearch,
  getSavedSearches,
  removeSavedSearch,
  saveSearch,
  searchMembers,
  stopAlert,
} from './contract.ts'
import { SAVED_AT_MOST } from './rules.ts'

let smtp: MailServer
let app: TestApp
beforeAll(async () => {
  smtp = await mailServer()
  app = await testApp({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

const saved = async (who: MadeMember) => (await who.client.call(getSavedSearches)).searches
const save = (who: MadeMember, name: string, search = {}, alert = true) =>
  who.client.call(saveSearch, { body: { name, search, alert } })

async function change(statement: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

/** Makes the search look as if it was saved, and last checked, days ago. */
const age = (who: MadeMember) =>
  change(
    `UPDATE discovery_saved_search SET seen_at = now() - interval '3 days', looked_at = now() - interval '2 days'
     WHERE member_id = $1`,
    [who.memberId],
  )
/** Makes the member appear in searches for the first time an hour ago. */
const listedAnHourAgo = (who: MadeMember) =>
  change('UPDATE discovery_member SET listed = extract(epoch FROM now())::int - 3600 WHERE member_id = $1', [
    who.memberId,
  ])

async function runAlerts(): Promise<void> {
  const { mailSavedSearches } = await import('./server/saved/saved-alerts.ts')
  await mailSavedSearches.run(undefined)
}
const mailsTo = (who: MadeMember) =>
  change(
    `SELECT subject, text_body, headers FROM platform_mail JOIN accounts_account a ON a.email = recipient
     WHERE a.id = $1 ORDER BY created_at`,
    [who.memberId],
  )

async function addressOf(who: MadeMember): Promise<string | null> {
  const { accountOf } = await import('#accounts/server')
  const { db } = await import('#platform/server/database/db.ts')
  return (await accountOf(db(), who.memberId))!.email
}

test('[SEARCH-9] a member saves, lists, renames and removes a search, and the name of a city is stored as the city’s id', async () => {
  const bram = await madeMember(app, 'Bram', { gender: 'male' })
  const { id } = await save(bram, 'Rond Utrecht', { city_text: 'utrecht', distance: 25, min_age: 30 })
  const [kept] = await saved(bram)
  expect(kept).toMatchObject({ id, name: 'Rond Utrecht', alert: true, new_members: 0 })
  expect(kept?.filters).toMatchObject({ distance: 25, min_age: 30, gender: 'female' })
  expect(kept?.filters.city).toBeGreaterThan(0)
  await bram.client.call(changeSavedSearch, { body: { id, name: 'Domstad', alert: false } })
  expect(await saved(bram)).toMatchObject([{ name: 'Domstad', alert: false }])
  expect((await bram.client.refused(saveSearch, { body: { name: 'Domstad', search: {}, alert: true } })).code).toBe(
    'search_name_taken',
  )
  await bram.client.call(removeSavedSearch, { body: { id } })
  expect(await saved(bram)).toEqual([])
})

test('[SEARCH-9] a member has at most ten saved searches, also when saving them concurrently', async () => {
  const cas = await madeMember(app, 'Cas', { gender: 'male' })
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      cas.client.send(saveSearch, { body: { name: `Zoek ${i}`, search: {}, alert: false } }),
    ),
  )
  expect(replies.filter(reply => reply.status === 200)).toHaveLength(SAVED_AT_MOST)
  const refusal = await cas.client.refused(saveSearch, { body: { name: 'Nog een', search: {}, alert: false } })
  expect(refusal.detail).toBe('Je kunt 10 zoekopdrachten bewaren. Verwijder er eerst een.')
})

test('[SEARCH-9] a member can’t read or change a saved search of another member', async () => {
  const [dirk, eva] = [await madeMember(app, 'Dirk', { gender: 'male' }), await madeMember(app, 'Eva')]
  const { id } = await save(dirk, 'Van Dirk')
  expect((await eva.client.refused(changeSavedSearch, { body: { id, name: 'Mijn' } })).status).toBe(404)
  expect((await eva.client.refused(removeSavedSearch, { body: { id } })).status).toBe(404)
  expect(await saved(eva)).toEqual([])
})

test('[SEARCH-9] [FICT-1] new members since a saved search was last opened are counted, with the fictional ones apart', async () => {
  const finn = await madeMember(app, 'Finn', { gender: 'male' })
  const { id } = await save(finn, 'Tachtigers', { min_age: 80, max_age: 85 })
  await madeMember(app, 'Greet', { birthDate: '1944-01-01' })
  await madeMember(app, 'Fictief', { birthDate: '1944-01-01', fictional: true })
  await madeMember(app, 'Jong', { birthDate: '1990-01-01' })
  await age(finn)
  expect(await saved(finn)).toMatchObject([{ new_members: 2, new_fictional: 1 }])
  const search = await finn.client.call(searchMembers, { query: { min_age: 80, max_age: 85 } })
  expect(search.numResults).toBe(2)
  await change('UPDATE discovery_member SET listed = listed - 60')
  await finn.client.call(changeSavedSearch, { body: { id, seen: true } })
  expect(await saved(finn)).toMatchObject([{ new_members: 0, new_fictional: 0 }])
})

test('[SEARCH-9] an alert is mailed once for each new member and at most once in twenty hours, with ways to stop it', async () => {
  const hugo = await madeMember(app, 'Hugo', { gender: 'male' })
  await save(hugo, 'Zeventigers', { min_age: 70, max_age: 75 })
  await age(hugo)
  await runAlerts()
  expect(await mailsTo(hugo)).toEqual([])

  await listedAnHourAgo(await madeMember(app, 'Ida', { birthDate: '1953-01-01' }))
  await listedAnHourAgo(await madeMember(app, 'Fictief zeventig', { birthDate: '1953-02-01', fictional: true }))
  await age(hugo)
  await Promise.all([runAlerts(), runAlerts()])
  const mail = await smtp.mailTo((await addressOf(hugo))!)
  expect(await mailsTo(hugo)).toHaveLength(1)
  expect(mail.subject).toBe('2 nieuwe leden voor ‘Zeventigers’')
  expect(mail.text).toContain('Daarvan is 1 een fictief profiel')
  expect(mail.text).toMatch(/\/members\/saved/)
  const token = /saved-search\/stop\?token=([\w-]+)/.exec(mail.text ?? '')![1]!
  expect(headerOf(mail, 'List-Unsubscribe')).toContain(`/api/saved-search-stop.php?token=${token}`)
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')

  // Moves one day forward.
  await change('UPDATE discovery_member SET listed = listed - 86400')
  await change(`UPDATE discovery_saved_search SET looked_at = looked_at - interval '24 hours'`)
  await runAlerts()
  expect(await mailsTo(hugo)).toHaveLength(1)

  await listedAnHourAgo(await madeMember(app, 'Iris', { birthDate: '1953-03-01' }))
  for (const [interval, mails] of [
    ['19 hours', 1],
    ['2 hours', 2],
  ] as const) {
    await change('UPDATE discovery_saved_search SET looked_at = looked_at - $1::interval', [interval])
    await runAlerts()
    expect(await mailsTo(hugo), interval).toHaveLength(mails)
  }

  const stopped = await app.client().call(stopAlert, { body: { token } })
  expect(stopped.name).toBe('Zeventigers')
  expect((await saved(hugo))[0]?.alert).toBe(false)
  const before = (await mailsTo(hugo)).length
  await age(hugo)
  await runAlerts()
  expect(await mailsTo(hugo)).toHaveLength(before)
})

test('[NOTIFY-2] a member whose emails are stopped gets no alerts', async () => {
  const joke = await madeMember(app, 'Joke', { gender: 'male' })
  await save(joke, 'Stil')
  await listedAnHourAgo(await madeMember(app, 'Mia'))
  await age(joke)
  const { stopMail } = await import('#accounts/server')
  const { db } = await import('#platform/server/database/db.ts')
  await stopMail(db(), joke.memberId, 'fbl')
  await runAlerts()
  expect(await mailsTo(joke)).toEqual([])
})

test('[SEARCH-9] [NOTIFY-5] the unsubscribe button of the mail program stops an alert without a login; a GET leads to the page', async () => {
  const ivo = await madeMember(app, 'Ivo', { gender: 'male' })
  await save(ivo, 'Stil')
  const [{ stop_token }] = await change('SELECT stop_token FROM discovery_saved_search WHERE member_id = $1', [
    ivo.memberId,
  ])
  const path = `/api/saved-search-stop.php?token=${stop_token}`
  const opened = await app.client().fetch(path)
  expect([opened.status, opened.headers.location]).toEqual([302, `/saved-search/stop?token=${stop_token}`])
  const forged = await app.client().fetch('/api/saved-search-stop.php?token=%0d%0a')
  expect([forged.status, forged.headers.location]).toEqual([302, '/saved-search/stop'])
  expect(await saved(ivo)).toMatchObject([{ alert: true }])
  const reply = await app.client().fetch(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.status).toBe(200)
  expect(await saved(ivo)).toMatchObject([{ alert: false }])
})

test('[SEARCH-9] a disabled and reopened account keeps its saved searches', async () => {
  const lies = await madeMember(app, 'Lies')
  await save(lies, 'Blijft')
  const { closeAccount, reopenAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, lies.memberId, 'disabled'))
  await transaction(tx => reopenAccount(tx, lies.memberId))
  expect(await change('SELECT name FROM discovery_saved_search WHERE member_id = $1', [lies.memberId])).toEqual([
    { name: 'Blijft' },
  ])
})

test('[SEARCH-9] a name is trimmed and not blank, and of two concurrent renames to one name only one succeeds', async () => {
  const mia = await madeMember(app, 'Pia')
  const first = await save(mia, 'Een')
  const second = await save(mia, 'Twee')
  expect((await mia.client.refused(changeSavedSearch, { body: { id: first.id, name: '  ' } })).status).toBe(400)
  const rename = ({ id }: { id: number }) => mia.client.send(changeSavedSearch, { body: { id, name: ' Zomer ' } })
  const replies = await Promise.all([rename(first), rename(second)])
  expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409])
  expect((await saved(mia)).map(each => each.name)).toContain('Zomer')
})

test('[SEARCH-9] one run checks all due searches, even 250', async () => {
  const nel = await madeMember(app, 'Nel')
  await change(
    `INSERT INTO discovery_saved_search (member_id, site_id, name, filters, alert, looked_at)
     SELECT $1, $2, 'Zoek ' || n, filters, true, now() - interval '2 days'
     FROM generate_series(1, 250) n, (SELECT filters FROM discovery_saved_search LIMIT 1) kept`,
    [nel.memberId, nel.siteId],
  )
  await runAlerts()
  const late = `SELECT FROM discovery_saved_search WHERE member_id = $1 AND looked_at < now() - interval '1 day'`
  expect(await change(late, [nel.memberId])).toEqual([])
})

test('[SEARCH-9] a closed account gets no alerts, and erasure deletes its saved searches', async () => {
  const jan = await madeMember(app, 'Jan', { gender: 'male' })
  await save(jan, 'Weg')
  await age(jan)
  await listedAnHourAgo(await madeMember(app, 'Kim'))
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, jan.memberId, 'deleted'))
  await runAlerts()
  expect(await mailsTo(jan)).toEqual([])
  const { erasePersonalData } = await import('#platform/server/personal-data.ts')
  await transaction(tx => erasePersonalData(tx, jan.memberId, jan.siteId))
  expect(await change('SELECT FROM discovery_saved_search WHERE member_id = $1', [jan.memberId])).toEqual([])
})

test('[TRUST-9] withdrawing a consent removes its filter from saved searches and stored replies, and nothing else', async () => {
  const olga = await madeMember(app, 'Olga', { sexuality: 'lesbian', interests: ['wine'] })
  const other = await madeMember(app, 'Ottilie', { sexuality: 'lesbian' })
  const search = { gender: 'female', interests: 'wine,beer', min_age: 30, max_age: 40, photo: true, sort: 'newest' }
  await save(olga, 'Mijn zoekopdracht', search)
  await save(other, 'De hare', search)
  const [{ id } = { id: 0 }] = await saved(olga)
  await olga.client.call(changeSavedSearch, { body: { id, seen: true } })
  await olga.client.call(changeProfile, { body: { about: 'Hallo' } })
  const kept = async () => (await saved(olga)).map(({ name, filters }) => ({ name, ...filters }))
  const answered = async () =>
    change(
      "SELECT reply #>> '{profile,sexuality}' AS sexuality, reply -> 'profile' -> 'interests' AS interests, reply -> 'filters' AS filters FROM platform_idempotency WHERE caller = $1",
      [`member:${olga.memberId}`],
    ).then(rows => JSON.stringify(rows))
  const rest = { name: 'Mijn zoekopdracht', min_age: 30, max_age: 40, photo: true, sort: 'newest' }
  expect(await kept()).toMatchObject([{ ...rest, gender: 'female', interests: ['wine', 'beer'] }])
  expect(await answered()).toMatch(/lesbian.*female|female.*lesbian/)

  await olga.client.call(changeProfile, { body: { consents: { orientation: false } } })
  expect(await kept()).toMatchObject([{ ...rest, gender: 'all', interests: ['wine', 'beer'] }])
  expect(await answered()).not.toMatch(/lesbian|female/)

  await olga.client.call(changeProfile, { body: { consents: { interests: false } } })
  expect(await kept()).toMatchObject([{ ...rest, gender: 'all', interests: [] }])
  expect(await answered()).not.toMatch(/wine|beer/)
  expect((await saved(other))[0]?.filters).toMatchObject({ gender: 'female', interests: ['wine', 'beer'] })
})

test('[TRUST-9] without the consent, saving a search with the filter that needs it is refused with a hint to the profile', async () => {
  const petronella = await madeMember(app, 'Petronella', { interests: ['wine'] })
  await petronella.client.call(changeProfile, { body: { consents: { orientation: false, interests: false } } })
  for (const search of [{ gender: 'male' as const }, { interests: 'wine' }]) {
    const refused = await petronella.client.refused(saveSearch, { body: { name: 'Zo', search, alert: false } })
    expect(refused).toMatchObject({
      status: 409,
      code: 'search_consent_needed',
      detail: expect.stringContaining('je profiel'),
    })
  }
  await save(petronella, 'Zo', { min_age: 40 })
  expect((await saved(petronella))[0]?.filters).toMatchObject({ gender: 'all', interests: [], min_age: 40 })
})

test('[TRUST-9] a search that is saved while the member withdraws the consent doesn’t keep the gender', async () => {
  const quinta = await madeMember(app, 'Quinta')
  await Promise.all([
    ...[1, 2, 3, 4, 5].map(n =>
      quinta.client.send(saveSearch, { body: { name: `Zoek ${n}`, search: { gender: 'male' }, alert: false } }),
    ),
    quinta.client.call(changeProfile, { body: { consents: { orientation: false } } }),
  ])
  expect((await saved(quinta)).filter(({ filters }) => filters.gender !== 'all')).toEqual([])
})
