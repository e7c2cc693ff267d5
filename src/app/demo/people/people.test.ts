import { expect, test } from 'vitest'
import { ageOn, nameFault } from '#members/rules'
import { conversationsAmong, likesAmong } from '../conversations/likes-and-conversations.ts'
import { drawPortraits } from '../portraits/portraits.ts'
import { Random } from '../random.ts'
import { FICTIONAL_SHARE, MEMBER_MIX } from './member-mix.ts'
import { type City, createPeople, type PeopleOptions } from './people.ts'

const cities: City[] = ['NL', 'BE', 'GB', 'US'].flatMap((country, at) =>
  ['Noord', 'Zuid', 'Oost'].map((name, index) => ({
    id: at * 10 + index,
    name,
    country,
    regionId: 1,
    region: index === 0 && country === 'BE' ? 'Wallonie' : 'Midden',
    population: 100_000 * (index + 1),
  })),
)
const portraits = drawPortraits({ seed: 1, faces: 20, extras: 4 })
const [vonk, vlam, ember] = MEMBER_MIX

function peopleOf(mix = vonk, seed = 7): ReturnType<typeof createPeople> {
  return createPeople({ seed, count: 400, mix, cities, portraits } as PeopleOptions)
}

test('the same seed produces the same people, portraits, likes and conversations', () => {
  expect(peopleOf()).toEqual(peopleOf())
  expect(drawPortraits({ seed: 1, faces: 20, extras: 4 })).toEqual(portraits)
  const story = () => [likesAmong(new Random(3), peopleOf(), [0]), conversationsAmong(new Random(4), peopleOf(), [0])]
  expect(story()).toEqual(story())
})

test('another seed produces other people', () => {
  expect(peopleOf(vonk, 8)).not.toEqual(peopleOf())
})

test('people are adults and have unique names that the signup accepts', () => {
  for (const people of [peopleOf(vonk), peopleOf(vlam), peopleOf(ember)]) {
    expect(new Set(people.map(person => person.name.toLowerCase())).size).toBe(people.length)
    expect(
      people.filter(person => nameFault(person.name, null, 'Vonk') || ageOn(person.birthDate, '2026-01-01') < 18),
    ).toEqual([])
  }
})

test('[FICT-1] about eight percent of the people are fictional, with a profile text and a photo', () => {
  const fictional = peopleOf().filter(person => person.fictional)
  expect(fictional.length / 400).toBeCloseTo(FICTIONAL_SHARE, 1)
  expect(fictional.every(person => person.about.length > 80 && person.photos.length > 0)).toBe(true)
})

test('the people of a site match its niche and write its languages', () => {
  expect(peopleOf(ember).every(person => person.gender === 'male' && person.sexuality !== 'hetero')).toBe(true)
  expect(new Set(peopleOf(ember).map(person => person.language))).toEqual(new Set(['en']))
  expect(new Set(peopleOf(vlam).map(person => person.language))).toEqual(new Set(['nl', 'fr']))
})
