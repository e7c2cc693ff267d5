import type { Gender } from '#members/rules'
import type { Generation } from '../content.ts'
import type { Random } from '../random.ts'

export type HairColour = 'blond' | 'brown' | 'black' | 'red' | 'grey'

/** The features shared by all drawings of one face. */
export interface Face {
  readonly gender: Gender
  readonly generation: Generation
  readonly hairColour: HairColour
  readonly skin: string
  readonly hair: string
  readonly hairVariant: string
  readonly noseVariant: string
  readonly eyesVariant: string
  readonly eyebrowsVariant: string
  readonly beardVariant: string | null
  readonly glassesVariant: string | null
}

const HAIR_TONES: Readonly<Record<HairColour, readonly string[]>> = {
  blond: ['#d9ad62', '#c99a55', '#e3c07f'],
  brown: ['#6b3f2a', '#7d4e31', '#52301f', '#8a5a3c'],
  black: ['#231a18', '#2e2320'],
  red: ['#a84a24', '#b85c31'],
  grey: ['#a7a19b', '#c5c0ba', '#8b8680'],
}
const LIGHT_SKINS = ['#f3c7a5', '#eeb892', '#e8ae87', '#f6d2b8', '#e2a57c']
const DEEP_SKINS = ['#b87a52', '#9a6240', '#7d4c30', '#c68c62']

// Selected from the sixty-three hairstyles of Notionists, by age.
const HAIR = {
  female: variants([2, 8, 10, 11, 20, 23, 28, 29, 30, 36, 37, 39, 40, 41, 43, 47, 48, 57, 58]),
  youngFemale: variants([45, 46, 59, 62, 63]),
  male: variants([1, 3, 5, 6, 7, 9, 12, 13, 15, 16, 18, 19, 21, 24, 25, 26, 27, 32, 34, 35, 38, 49, 54, 55, 60]),
  youngMale: variants([17, 22, 31, 33, 44, 52, 53, 56]),
  olderMale: variants([42, 42, 55, 49, 13, 54]),
}
const NOSES = variants([1, 2, 4, 5, 6, 7, 9, 12, 13, 14, 15, 18, 20])
const EYES = variants([1, 2, 3, 4, 5])
const BROWS = { female: variants([1, 4, 5, 6, 10, 11, 12]), male: variants([1, 4, 6, 7, 8, 10, 12]) }
const BEARDS = variants([1, 2, 3, 6, 7, 8, 9, 10, 11, 12])
const GLASSES = variants([3, 8, 11])

export function drawFace(random: Random, gender: Gender, generation: Generation): Face {
  const deep = random.chance(0.16)
  const hairColour = hairColourOf(random, generation, deep)
  return {
    gender,
    generation,
    hairColour,
    skin: random.pick(deep ? DEEP_SKINS : LIGHT_SKINS),
    hair: random.pick(HAIR_TONES[hairColour]),
    hairVariant: random.pick(hairOf(gender, generation)),
    noseVariant: random.pick(NOSES),
    eyesVariant: random.pick(EYES),
    eyebrowsVariant: random.pick(BROWS[gender]),
    beardVariant: gender === 'male' && random.chance(0.38) ? random.pick(BEARDS) : null,
    glassesVariant: random.chance(generation === 'older' ? 0.4 : 0.2) ? random.pick(GLASSES) : null,
  }
}

function hairColourOf(random: Random, generation: Generation, deep: boolean): HairColour {
  if (generation === 'older' && random.chance(0.6)) return 'grey'
  if (deep) return random.weighted({ black: 4, brown: 1 })
  return random.weighted({ brown: 45, blond: 30, black: 13, red: 9, grey: generation === 'middle' ? 6 : 0 })
}

function hairOf(gender: Gender, generation: Generation): readonly string[] {
  if (gender === 'female') return generation === 'younger' ? [...HAIR.female, ...HAIR.youngFemale] : HAIR.female
  if (generation === 'younger') return [...HAIR.male, ...HAIR.youngMale]
  return generation === 'older' ? [...HAIR.olderMale, ...HAIR.male] : HAIR.male
}

function variants(numbers: readonly number[]): readonly string[] {
  return numbers.map(number => `variant${String(number).padStart(2, '0')}`)
}
