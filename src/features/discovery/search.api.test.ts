import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { changeProfile } from '../members/contract.ts'
import { blockMember, unblockMember } from '../safety/contract.ts'
import { type SearchRequest, searchMembers } from './contract.ts'

let app: TestApp
let bram: MadeMember
beforeAll(async () => {
  app = await testApp()
  bram = await madeMember(app, 'Bram', { gender: 'male', city: 'Utrecht' })
})
afterAll(() => app.stop())

/** Names on all pages of a search, in order. */
async function found(member: MadeMember, query: SearchRequest = {}): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof search>> = await search(member, { ...query, ...(cursor && { cursor }) })
    names.push(...page.results.map(card => card.name))
    cursor = page.next
  }
  return names
}

const search = (member: MadeMember, query: SearchRequest = {}) => member.client.call(searchMembers, { query })

test('[SEARCH-1] the reply holds the whole state of a search, with the viewer’s preferences as defaults', async () => {
  await madeMember(app, 'Anna')
  const reply = await search(bram)
  expect(reply.filters).toMatchObject({
    gender: 'female',
    country: 'NL',
    countryregion: null,
    min_age: 18,
    max_age: 99,
  })
  expect(reply).toMatchObject({ pageNumber: 1, next: null, similar_results: [], similar_numResults: 0 })
  expect(reply.results.map(card => card.name)).toEqual(['Anna'])
  expect(reply.numResults).toBe(1)
})

test('[SEARCH-4] filters by age, region, interests and photo find the right members, and the counts agree', async () => {
  const eva = await madeMember(app, 'Eva', { birthDate: '1990-06-15', city: 'Rotterdam', interests: ['wine', 'beach'] })
  await madeMember(app, 'Fleur', { birthDate: '1960-01-02', city: 'Groningen', interests: ['wine'] })
  expect(await found(bram, { interests: 'wine' })).toEqual(expect.arrayContaining(['Eva', 'Fleur']))
  expect(await found(bram, { interests: 'wine,beach' })).toEqual(['Eva'])
  expect(await found(bram, { min_age: 55, max_age: 80 })).toEqual(['Fleur'])
  expect(await found(bram, { min_age: 80, max_age: 55 })).toEqual(['Fleur'])
  expect(await found(bram, { photo: true })).toEqual([])
  const { cityOf, citiesLike } = await import('#places/server')
  const rotterdam = await cityOf((await citiesLike('NL', 'Rotterdam', 1))[0]!.id)
  const reply = await search(bram, { countryregion: rotterdam!.regionId })
  expect(reply.results.map(card => card.id)).toEqual([eva.memberId])
  expect(reply.numResults).toBe(1)
  for (const query of [{}, { min_age: 55 }, { interests: 'wine' }, { gender: 'all' as const }]) {
    expect((await search(bram, query)).numResults).toBe((await found(bram, query)).length)
  }
})

test('[SEARCH-4] nearest first lists nearer cities first, and a distance finds only members within it', async () => {
  const names = await found(bram, { sort: 'nearest' })
  expect(names.indexOf('Eva')).toBeGreaterThanOrEqual(0)
  expect(names.indexOf('Eva')).toBeLessThan(names.indexOf('Fleur'))
  expect(await found(bram, { distance: 50 })).toEqual(['Eva'])
  expect((await search(bram, { distance: 50 })).numResults).toBe(1)
})

test('[SEARCH-4] the online filter finds only members who are online', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const gwen = await madeMember(app, 'Gwen')
  await madeMember(app, 'Hanna')
  await pool().query(
    `INSERT INTO members_seen VALUES ($1, now()) ON CONFLICT (member_id) DO UPDATE SET seen_at = now()`,
    [gwen.memberId],
  )
  await pool().query('SELECT discovery_refresh_activity()')
  expect(await found(bram, { online: true })).toEqual(['Gwen'])
  const { results } = await search(bram)
  expect(results.filter(card => card.online).map(card => card.name)).toEqual(['Gwen'])
})

test('[SEARCH-7] blocked, invisible, deleted and unconfirmed members are missing from the search at once', async () => {
  const { closeAccount, confirmAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const ida = await madeMember(app, 'Ida')
  const shows = async () => (await found(bram, {})).includes('Ida')
  expect(await shows()).toBe(true)

  await ida.client.call(changeProfile, { body: { invisible: true } })
  expect(await shows()).toBe(false)
  await ida.client.call(changeProfile, { body: { invisible: false } })
  expect(await shows()).toBe(true)

  await ida.client.call(blockMember, { body: { id: bram.memberId } })
  expect(await shows()).toBe(false)
  expect((await search(bram)).numResults).toBe((await found(bram)).length)
  await ida.client.call(unblockMember, { body: { id: bram.memberId } })
  await bram.client.call(blockMember, { body: { id: ida.memberId } })
  expect(await shows()).toBe(false)
  await bram.client.call(unblockMember, { body: { id: ida.memberId } })
  expect(await shows()).toBe(true)

  await transaction(tx => closeAccount(tx, ida.memberId, 'deleted'))
  expect(await shows()).toBe(false)

  const jet = await madeMember(app, 'Jet', { confirmed: false })
  expect(await found(bram)).not.toContain('Jet')
  await transaction(tx => confirmAccount(tx, jet.memberId, { memberId: jet.memberId, cookies: {} }))
  expect(await found(bram)).toContain('Jet')
})

test('[SEARCH-7] a search finds only members who look for the viewer’s gender and whose gender the viewer looks for', async () => {
  const lies = await madeMember(app, 'Lies', { sexuality: 'lesbian' })
  const bo = await madeMember(app, 'Bo', { sexuality: 'bi' })
  expect(await found(bram)).toContain('Bo')
  expect(await found(bram)).not.toContain('Lies')
  expect(await found(lies)).toEqual(['Bo'])
  expect(await found(bo)).toEqual(expect.arrayContaining(['Lies', 'Bram']))
  expect(await found(bo)).not.toContain('Bo')
})

test('[FICT-5] a search can exclude fictional profiles, and counts them otherwise', async () => {
  await madeMember(app, 'Kunstmatig', { fictional: true })
  const all = await search(bram)
  expect(all.numFictional).toBe(1)
  expect(all.results.find(card => card.name === 'Kunstmatig')?.fictional).toBe(true)
  const real = await search(bram, { fictional: false })
  expect(real.numFictional).toBe(0)
  expect(real.numResults).toBe(all.numResults - 1)
  expect(real.results.map(card => card.name)).not.toContain('Kunstmatig')
})

test('[SITE-9] no search finds members of another site', async () => {
  await madeMember(app, 'Vreemde', { host: 'vlam.localhost' })
  for (const query of [{}, { country: 'all' }, { gender: 'all' as const }, { sort: 'newest' as const }]) {
    expect(await found(bram, query)).not.toContain('Vreemde')
  }
})

test('[SEARCH-3] a visitor can search only if the site allows all visitors or those from advertisements', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, updateSettings } = await import('#sites/server')
  const set = async (patch: object) => {
    await transaction(tx => updateSettings(tx, bram.siteId, patch))
    await reloadSites()
  }
  await set({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
  const visitor = app.client()
  expect(await visitor.refused(searchMembers)).toMatchObject({ code: 'authentication_required', status: 403 })
  await set({ logged_out_search: 'all' })
  const reply = await visitor.call(searchMembers)
  expect(reply.results.length).toBeGreaterThan(0)
  const [sent, unsent] = [app.client(), app.client()]
  sent.cookies.set('tracking', encodeURIComponent('network=acme'))
  unsent.cookies.set('tracking', encodeURIComponent('sub1=acme'))
  const statuses = async () => {
    const replies = await Promise.all([visitor, unsent, sent].map(client => client.send(searchMembers)))
    return replies.map(reply => reply.status)
  }
  await set({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' })
  expect(await statuses()).toEqual([403, 403, 200])
  await set({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
  expect(await statuses()).toEqual([403, 403, 403])
})

test('[SITE-10] a search field that the site doesn’t offer is ignored', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, siteOf, updateSettings } = await import('#sites/server')
  const { search_fields } = siteOf(bram.siteId).settings
  const everybody = (await search(bram)).numResults
  const set = async (fields: typeof search_fields) => {
    await transaction(tx => updateSettings(tx, bram.siteId, { search_fields: fields }))
    await reloadSites()
  }
  await set(search_fields.filter(field => field !== 'age'))
  const reply = await search(bram, { min_age: 55, max_age: 60 })
  expect(reply.filters).toMatchObject({ min_age: 18, max_age: 99 })
  expect(reply.numResults).toBe(everybody)
  await set(search_fields)
})

test('[SEARCH-2] similar members follow the results without repeating them', async () => {
  const reply = await search(bram, { min_age: 60, max_age: 70 })
  expect(reply.results.map(card => card.name)).toEqual(['Fleur'])
  expect(reply.similar_results.map(card => card.name)).not.toContain('Fleur')
  expect(reply.similar_numResults).toBe(reply.similar_results.length)
})

test('[SEARCH-8] an empty result shows and counts the members of a wider search', async () => {
  const everybody = (await search(bram)).numResults
  const reply = await search(bram, { min_age: 98, max_age: 99 })
  expect(reply.numResults).toBe(0)
  expect(reply.similar_numResults).toBe(everybody)
  expect(reply.similar_results.length).toBe(Math.min(24, everybody))
})
