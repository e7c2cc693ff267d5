import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Avatar, Style } from '@dicebear/core'
import type { Gender } from '#members/rules'
import type { Generation } from '../content.ts'
import { Random } from '../random.ts'
import { CANVAS, drawBackground } from './backgrounds.ts'
import { drawFace, type Face } from './faces.ts'

/** One drawing of a face. */
export interface Portrait {
  /** Position in the run's list, the same for the same seed. */
  readonly id: number
  readonly faceId: number
  readonly face: Face
  readonly svg: string
}

export interface PortraitOptions {
  readonly seed: number
  /** Distinct faces, half of them women. */
  readonly faces: number
  /** Additional pictures of the first faces with other clothes, expression and background. */
  readonly extras: number
}

const STREAM = 77
/** The generations of the faces of one gender, in order. The first three contain all generations. */
const GENERATIONS: readonly Generation[] = ['middle', 'older', 'younger', 'middle', 'older', 'younger', 'middle']

export function drawPortraits({ seed, faces, extras }: PortraitOptions): Portrait[] {
  const all = Array.from({ length: faces }, (_, faceId) => {
    const gender: Gender = faceId % 2 === 0 ? 'female' : 'male'
    const generation = GENERATIONS[Math.floor(faceId / 2) % GENERATIONS.length] as Generation
    return drawFace(new Random(seed, STREAM + faceId), gender, generation)
  })
  const shots = [...all.keys(), ...Array.from({ length: extras }, (_, extra) => Math.floor(extra / 2) % faces)]
  return shots.map((faceId, id) => {
    const face = all[faceId] as Face
    return { id, faceId, face, svg: drawPicture(new Random(seed, STREAM + 10_000 + id), face) }
  })
}

// Friendly expressions only.
const MOUTHS = { female: names([3, 5, 14, 20, 21, 22, 23, 25, 8]), male: names([3, 14, 20, 21, 22, 23, 25, 8]) }
const CLOTHES = {
  female: names([1, 7, 9, 11, 12, 13, 14, 15, 16, 21, 22, 24]),
  male: names([1, 3, 5, 7, 8, 9, 10, 13, 14, 16, 17, 19, 20, 23, 25]),
}
const CLOTH = [
  '#5a8f8c',
  '#c96f53',
  '#8d6a9f',
  '#e2b25b',
  '#4f6d8f',
  '#a8485a',
  '#7d8f52',
  '#eadfce',
  '#5d4a52',
  '#c9899b',
]
const ACCENTS = ['#f4d9a0', '#e8b7a4', '#cfe0d4', '#f1ead9']
const INK = '#2a1d1a'

function drawPicture(random: Random, face: Face): string {
  const svg = new Avatar(tintedStyle(), {
    seed: String(random.whole(0, 1e9)),
    skinColor: face.skin,
    hairColor: face.hair,
    clothColor: random.pick(CLOTH),
    accentColor: random.pick(ACCENTS),
    inkColor: INK,
    hairVariant: face.hairVariant,
    noseVariant: face.noseVariant,
    eyesVariant: face.eyesVariant,
    eyebrowsVariant: face.eyebrowsVariant,
    mouthVariant: random.pick(MOUTHS[face.gender]),
    clothesVariant: random.pick(CLOTHES[face.gender]),
    clothesGraphicProbability: 0,
    gestureProbability: 0,
    beardProbability: face.beardVariant ? 100 : 0,
    ...(face.beardVariant ? { beardVariant: face.beardVariant } : {}),
    glassesProbability: face.glassesVariant ? 100 : 0,
    ...(face.glassesVariant ? { glassesVariant: face.glassesVariant } : {}),
  }).toString()
  const figure = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  const scale = random.whole(62, 76) / 100
  const side = DRAWING_SIDE_IN_PX * scale
  const left = (CANVAS.width - side) / 2 + random.whole(-30, 30)
  const top = CANVAS.height - side + 4
  const mirrored = random.chance(0.5) ? `translate(${CANVAS.width} 0) scale(-1 1) ` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS.width} ${CANVAS.height}">${drawBackground(random)}` +
    `<g fill="none" transform="${mirrored}translate(${left} ${top}) scale(${scale})">${figure}</g></svg>`
  )
}

/** The side of the square on which the style draws a figure. */
const DRAWING_SIDE_IN_PX = 1744

let style: Style | undefined

/** Notionists by Zoish (CC0) is black on white: this gives face, clothes, hair and beard colours. */
function tintedStyle(): Style {
  if (style) return style
  const file = createRequire(import.meta.url).resolve('@dicebear/styles/notionists.json')
  const definition = JSON.parse(readFileSync(file, 'utf8'))
  const recolour = (component: string, from: string, to: string) => {
    const text = JSON.stringify(definition.components[component]).replaceAll(`"name":"${from}"`, `"name":"${to}"`)
    definition.components[component] = JSON.parse(text)
    definition.colors[to] = { values: ['#ffffff'] }
  }
  recolour('head', 'paper', 'skin')
  recolour('clothes', 'paper', 'cloth')
  recolour('hair', 'ink', 'hair')
  recolour('hair', 'paper', 'accent')
  recolour('beard', 'ink', 'hair')
  style = new Style(definition)
  return style
}

function names(numbers: readonly number[]): readonly string[] {
  return numbers.map(number => `variant${String(number).padStart(2, '0')}`)
}
