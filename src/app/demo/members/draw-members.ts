import { type Gender, INTERESTS, type Interest, type Sexuality } from '#members/rules'
import { DAY_IN_MS } from '#platform/durations.ts'
import { type DemoLanguage, type Generation, type Intention, NAMES } from '../content.ts'
import type { HairColour } from '../portraits/faces.ts'
import type { Portrait } from '../portraits/portraits.ts'
import { Random } from '../random.ts'
import { FICTIONAL_SHARE, type MemberMix } from './member-mix.ts'
import { writeProfile } from './profile-text.ts'

export interface City {
  readonly id: number
  readonly name: string
  readonly country: string
  readonly regionId: number
  readonly region: string
  readonly population: number
}

/** A complete demo member before insertion, without an id. */
export interface DrawnMember {
  readonly name: string
  readonly gender: Gender
  readonly sexuality: Sexuality
  /** ISO date. */
  readonly birthDate: string
  readonly city: City
  readonly language: DemoLanguage
  readonly hairColour: HairColour
  readonly eyeColour: string
  readonly bodyType: string
  readonly relationshipStatus: string
  readonly tattoos: string
  readonly reason: string
  readonly about: string
  readonly interests: readonly Interest[]
  readonly fictional: boolean
  /** Portrait ids, the main portrait first; empty for the few members without a photo. */
  readonly photos: readonly number[]
  readonly seenMinutesAgo: number
  readonly signedUpDaysAgo: number
  readonly premium: boolean
}

/** Ages are counted at this fixed date, so that a seed gives the same members on every day. */
const BORN_BEFORE = Date.UTC(2026, 0, 1)

export interface DrawOptions {
  readonly seed: number
  readonly count: number
  readonly mix: MemberMix
  readonly cities: readonly City[]
  readonly portraits: readonly Portrait[]
}

/** Creates the members of one site; a pure function. */
export function drawMembers({ seed, count, mix, cities, portraits }: DrawOptions): DrawnMember[] {
  const random = new Random(seed, hash(mix.host))
  const choose = { city: cityChooser(cities), portraits: portraitChooser(portraits) }
  const taken = new Set<string>()
  return Array.from({ length: count }, () => drawMember(random, mix, choose, taken))
}

type Choose = {
  readonly city: (random: Random, country: string) => City
  readonly portraits: (random: Random, gender: Gender, generation: Generation) => readonly Portrait[]
}

function drawMember(random: Random, mix: MemberMix, choose: Choose, taken: Set<string>): DrawnMember {
  const fictional = random.chance(FICTIONAL_SHARE)
  const gender: Gender = random.chance(mix.women) ? 'female' : 'male'
  const age = fictional ? random.whole(23, 49) : ageOf(random)
  const generation = age >= 50 ? 'older' : age >= 34 ? 'middle' : 'younger'
  const city = choose.city(random, random.weighted(mix.countries))
  const languages = mix.languages[city.country] ?? ['en']
  const language = languages.includes('fr') && FRENCH_SPEAKING.test(city.region) ? 'fr' : (languages[0] ?? 'en')
  const pictures = choose.portraits(random, gender, generation)
  const intention = random.weighted<Intention>({ relationship: 50, fun: 28, chat: 22 })
  const interests = interestsOf(random, intention)
  const text = writeProfile(random, { language, intention, interests, city: city.name, fictional })
  const signedUpDaysAgo = Math.floor(random.next() ** 2 * 700) + 1
  return {
    name: nameOf(random, { gender, generation, country: city.country, language, age, taken }),
    gender,
    sexuality: random.weighted(mix.sexuality[gender]),
    birthDate: new Date(BORN_BEFORE - (age * 365.25 + random.whole(1, 300)) * DAY_IN_MS).toISOString().slice(0, 10),
    city,
    language,
    hairColour: pictures[0]?.face.hairColour ?? random.pick(['blond', 'brown', 'black']),
    eyeColour: random.weighted({ blue: 38, brown: 34, green: 15, grey: 13 }),
    bodyType: random.weighted({ normal: 58, slim: 24, fat: 18 }),
    relationshipStatus: relationshipOf(random, age, intention),
    tattoos: random.weighted({ none: 62, some: 30, many: 8 }),
    ...text,
    interests,
    fictional,
    photos: random.chance(0.93) || fictional ? pictures.map(portrait => portrait.id) : [],
    seenMinutesAgo: seenOf(random, signedUpDaysAgo),
    signedUpDaysAgo,
    premium: !fictional && random.chance(0.3),
  }
}

const FRENCH_SPEAKING = /wall|brux|brussels|hainaut|li[eè]ge|namur/i

/** Most members are between thirty and sixty. */
function ageOf(random: Random): number {
  const bell = (random.next() + random.next() + random.next()) / 3
  return Math.min(76, Math.max(19, Math.round(19 + bell * 48)))
}

interface Named {
  readonly gender: Gender
  readonly generation: Generation
  readonly country: string
  readonly language: DemoLanguage
  readonly age: number
  readonly taken: Set<string>
}

/** A first name, with a suffix if taken. */
function nameOf(random: Random, { gender, generation, country, language, age, taken }: Named): string {
  const names = NAMES[`${country}-${language}`] ?? NAMES[country]
  if (!names) throw new Error(`src/app/demo/content/names.json has no names for ${country}`)
  const first = random.pick(names[gender][generation])
  const year = String(2025 - age).slice(-2)
  const initials = random.some([...'ABDEGHJKLMPRSTVW'], 6).map(letter => `${first} ${letter}.`)
  const suffixes = random.some(names.suffixes, 2).map(suffix => `${first} ${suffix}`)
  const marked = random.some(
    [`${first}${year}`, ...initials.slice(0, 2), ...suffixes.slice(0, random.whole(0, 2) === 0 ? 1 : 0)],
    4,
  )
  const numbered = Array.from({ length: 200 }, (_, number) => `${first}${100 + number}`)
  const name = [first, ...marked, ...initials, ...suffixes, ...numbered].find(one => !taken.has(one.toLowerCase()))
  if (!name) throw new Error(`all demo names of ${country} are taken; add names to src/app/demo/content/names.json`)
  taken.add(name.toLowerCase())
  return name
}

/** Intimate interests, of which members have fewer. */
const INTIMATE: readonly Interest[] = [
  'kissing',
  'massages',
  'lingerie',
  'sex',
  'safe_sex',
  'oral_sex',
  'sex_toys',
  'one_night_stand',
  'bondage',
  'exchanging_pictures',
  'threesome',
]
const EVERYDAY: readonly Interest[] = ['hugging', ...INTERESTS.slice(INTERESTS.indexOf('gym'))]

function interestsOf(random: Random, intention: Intention): Interest[] {
  const intimate = random.some(INTIMATE, intention === 'fun' ? random.whole(2, 5) : random.whole(0, 2))
  const everyday = random.some(EVERYDAY, random.whole(4, 8))
  return [...(intention === 'relationship' ? (['relationship'] as const) : []), ...intimate, ...everyday]
}

function relationshipOf(random: Random, age: number, intention: Intention): string {
  if (intention === 'fun' && random.chance(0.2)) return random.pick(['married', 'living_together'])
  return random.weighted({ single: 50, divorced: age > 38 ? 30 : 5, unmarried: 16, widowed: age > 55 ? 10 : 1 })
}

/** The last visit: a few members are online, many were here this week, some long ago. */
function seenOf(random: Random, signedUpDaysAgo: number): number {
  const minutes = random.chance(0.06) ? random.whole(0, 4) : Math.floor(5 + random.next() ** 4 * 60 * 24 * 60)
  return Math.min(minutes, signedUpDaysAgo * 24 * 60)
}

function cityChooser(cities: readonly City[]): Choose['city'] {
  const byCountry = Map.groupBy(cities, city => city.country)
  // Large cities get less weight than their population, so that the capital doesn't dominate.
  const weights = new Map(
    [...byCountry].map(([country, list]) => {
      let sum = 0
      return [country, list.map(city => (sum += city.population ** 0.85))] as const
    }),
  )
  return (random, country) => {
    const list = byCountry.get(country)
    const sums = weights.get(country)
    if (!list || !sums) throw new Error(`places_city has no cities in ${country}`)
    const at = random.next() * (sums.at(-1) ?? 0)
    return list[sums.findIndex(sum => sum > at)] ?? (list[0] as City)
  }
}

/** Uses every face once before it repeats a face. A member gets all pictures of the face. */
function portraitChooser(portraits: readonly Portrait[]): Choose['portraits'] {
  const byFace = Map.groupBy(portraits, portrait => portrait.faceId)
  const decks = Map.groupBy([...byFace.values()], ([first]) => `${first?.face.gender} ${first?.face.generation}`)
  const uses = new Map<string, number>()
  return (_random, gender, generation) => {
    const key = `${gender} ${generation}`
    const deck = decks.get(key) ?? []
    const used = uses.get(key) ?? 0
    uses.set(key, used + 1)
    return deck[used % Math.max(1, deck.length)] ?? []
  }
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return sum
}
