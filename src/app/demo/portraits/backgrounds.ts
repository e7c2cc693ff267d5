import type { Random } from '../random.ts'

/** Width and height of the drawings' own coordinates. */
export const CANVAS = { width: 960, height: 1280 }

interface Palette {
  readonly from: string
  readonly to: string
  readonly light: string
  readonly deep: string
}

// Warm, muted colours, so that a page of portraits stays calm.
const PALETTES: readonly Palette[] = [
  { from: '#f3c9a5', to: '#d98a72', light: '#fff1dc', deep: '#b9614f' },
  { from: '#f6d9b8', to: '#e0a458', light: '#fff6e2', deep: '#b97d33' },
  { from: '#cfe0d4', to: '#7fa796', light: '#f4fbf3', deep: '#4f7a6a' },
  { from: '#d8dcec', to: '#8f9cc4', light: '#f6f7fd', deep: '#5f6c9c' },
  { from: '#f2cfd3', to: '#c77f92', light: '#fff0ee', deep: '#9a5069' },
  { from: '#e5d7ea', to: '#a98bb8', light: '#faf3fc', deep: '#775a88' },
  { from: '#d3e6ea', to: '#6fa3b1', light: '#f1fbfc', deep: '#3f7383' },
  { from: '#ecdcc6', to: '#b99a78', light: '#fdf6ea', deep: '#866a4b' },
  { from: '#f5c6b0', to: '#b65d63', light: '#ffe9d8', deep: '#803a4a' },
  { from: '#dfe3bf', to: '#9aa665', light: '#fafbe8', deep: '#6a7640' },
]

/** A painted ground: a soft gradient, a glow, and one quiet shape behind the person. */
export function drawBackground(random: Random): string {
  const palette = random.pick(PALETTES)
  const glow = { x: random.whole(180, 780), y: random.whole(160, 520), size: random.whole(360, 560) }
  return [
    '<defs>',
    `<linearGradient id="ground" x1="0" y1="0" x2="${random.whole(2, 8) / 10}" y2="1">`,
    `<stop offset="0" stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></linearGradient>`,
    `<radialGradient id="glow"><stop offset="0" stop-color="${palette.light}" stop-opacity=".9"/>`,
    `<stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>`,
    '</defs>',
    `<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#ground)"/>`,
    `<circle cx="${glow.x}" cy="${glow.y}" r="${glow.size}" fill="url(#glow)"/>`,
    random.pick(SHAPES)(random, palette),
  ].join('')
}

type Shape = (random: Random, palette: Palette) => string

const SHAPES: readonly Shape[] = [
  // A low sun.
  (random, { light }) =>
    `<circle cx="${random.whole(330, 640)}" cy="${random.whole(520, 640)}" r="${random.whole(320, 400)}" fill="${light}" opacity=".28"/>`,
  // Hills, one behind the other.
  (random, { deep }) => {
    const top = random.whole(700, 860)
    const hill = (y: number, bend: number, opacity: number) =>
      `<path d="M0 ${y} C 260 ${y - bend}, 520 ${y + bend}, 960 ${y - bend / 2} V1280 H0 Z" fill="${deep}" opacity="${opacity}"/>`
    return hill(top, 130, 0.16) + hill(top + 120, -110, 0.22)
  },
  // A tall arched window.
  (random, { light, deep }) => {
    const x = random.whole(150, 330)
    const arch = (inset: number, fill: string, opacity: number) =>
      `<path d="M${x + inset} 1280 V${520 + inset / 2} a${300 - inset} ${300 - inset} 0 0 1 ${600 - 2 * inset} 0 V1280 Z" fill="${fill}" opacity="${opacity}"/>`
    return arch(0, deep, 0.16) + arch(34, light, 0.34)
  },
  // Leaves that reach in from one side.
  (random, { deep }) => {
    const side = random.chance(0.5) ? '' : ' transform="translate(960 0) scale(-1 1)"'
    const leaf = (x: number, y: number, angle: number, size: number) =>
      `<path transform="translate(${x} ${y}) rotate(${angle}) scale(${size})" d="M0 0 C 90 -90, 250 -90, 340 0 C 250 90, 90 90, 0 0 Z" fill="${deep}" opacity=".2"/>`
    return `<g${side}>${leaf(-60, 260, 28, 1)}${leaf(-40, 430, 2, 1.15)}${leaf(-60, 640, -24, 0.95)}${leaf(-50, 90, 52, 0.8)}</g>`
  },
  // Broad strokes, as if from a dry brush.
  (random, { light }) => {
    const angle = random.whole(-24, -8)
    const stroke = (y: number, width: number) =>
      `<rect x="-200" y="${y}" width="1400" height="${width}" rx="${width / 2}" fill="${light}" opacity=".2"/>`
    return `<g transform="rotate(${angle} 480 640)">${stroke(260, 90)}${stroke(420, 150)}${stroke(660, 70)}${stroke(800, 120)}</g>`
  },
]
