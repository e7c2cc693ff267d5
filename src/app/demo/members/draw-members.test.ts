import { expect, test } from 'vitest'
import { ageOn, nameFault } from '#members/rules'
import { conversationsAmong, likesAmong } from '../conversations/likes-and-conversations.ts'
import { drawPortraits } from '../portraits/portraits.ts'
import { Random } from '../random.ts'
import { type City, type DrawOptions, drawMembers } from './draw-members.ts'
import { FICTIONAL_SHARE, MEMBER_MIX } from './member-mix.ts'

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

function membersOf(mix = vonk, seed = 7): ReturnType<typeof drawMembers> {
  return drawMembers({ seed, count: 400, mix, cities, portraits } as DrawOptions)
}

test('the same seed produces the same members, portraits, likes and conversations', () => {
  expect(membersOf()).toEqual(membersOf())
  expect(drawPortraits({ seed: 1, faces: 20, extras: 4 })).toEqual(portraits)
  const story = () => [likesAmong(new Random(3), membersOf(), [0]), conversationsAmong(new Random(4), membersOf(), [0])]
  expect(story()).toEqual(story())
})

test('another seed produces other members', () => {
  expect(membersOf(vonk, 8)).not.toEqual(membersOf())
})

test('members are adults and have unique names that the signup accepts', () => {
  for (const members of [membersOf(vonk), membersOf(vlam), membersOf(ember)]) {
    expect(new Set(members.map(member => member.name.toLowerCase())).size).toBe(members.length)
    expect(
      members.filter(member => nameFault(member.name, null, 'Vonk') || ageOn(member.birthDate, '2026-01-01') < 18),
    ).toEqual([])
  }
})

test('[FICT-1] about eight percent of the members are fictional, with a profile text and a photo', () => {
  const fictional = membersOf().filter(member => member.fictional)
  expect(fictional.length / 400).toBeCloseTo(FICTIONAL_SHARE, 1)
  expect(fictional.every(member => member.about.length > 80 && member.photos.length > 0)).toBe(true)
})

test('the members of a site match its niche and write its languages', () => {
  expect(membersOf(ember).every(member => member.gender === 'male' && member.sexuality !== 'hetero')).toBe(true)
  expect(new Set(membersOf(ember).map(member => member.language))).toEqual(new Set(['en']))
  expect(new Set(membersOf(vlam).map(member => member.language))).toEqual(new Set(['nl', 'fr']))
})
