import { expect, test } from 'vitest'
import type { SearchReply } from '../contract.ts'
import { addressOf, queryOf } from './search-address.ts'

const FILTERS: SearchReply['filters'] = {
  gender: 'female',
  country: 'NL',
  countryregion: 7,
  min_age: 30,
  max_age: 45,
  distance: 25,
  city: 2756253,
  interests: ['wine', 'beach'],
  photo: true,
  online: true,
  fictional: false,
  sort: 'nearest',
}

test('[SEARCH-2] the address holds the whole search, so a shared link opens the same search', () => {
  const address = addressOf(FILTERS, 18)
  const query = queryOf(new URL(address, 'https://vonk.example').searchParams)
  expect(query).toEqual({
    ...FILTERS,
    interests: 'wine,beach',
    city_text: undefined,
    cursor: undefined,
    similar_cursor: undefined,
  })
})

test('[SEARCH-2] the address holds only differences from an unfiltered search, and the cursor', () => {
  const open = { ...FILTERS, countryregion: null, min_age: 18, max_age: 99, distance: null, city: null, interests: [] }
  const plain = { ...open, photo: false, online: false, fictional: true, sort: 'active' as const }
  expect(addressOf(plain, 18, { cursor: 'abc' })).toBe('/members?gender=female&country=NL&cursor=abc')
})

test('[SEARCH-2] blank and invalid parameters are ignored', () => {
  const query = queryOf(new URLSearchParams('gender=&country=nl&min_age=7&max_age=abc&distance=&photo=on&sort=best'))
  expect(Object.values(query).every(value => value === undefined)).toBe(true)
})
