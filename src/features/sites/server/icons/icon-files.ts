import { createHash } from 'node:crypto'
import { hexOf, themeTokens } from '../../rules-theme.ts'
import type { Site } from '../registry.ts'
import { readIcon } from '../store-icons.ts'
import { drawnIcon, type IconOf } from './drawn-icon.ts'

/** The files of an icon. A maskable icon fills its square, so that a phone can cut any shape from it. */
const FILES = {
  'favicon.svg': { size: 0, fills: false },
  'favicon-48.png': { size: 48, fills: false },
  'icon-192.png': { size: 192, fills: false },
  'icon-512.png': { size: 512, fills: false },
  'maskable-192.png': { size: 192, fills: true },
  'maskable-512.png': { size: 512, fills: true },
  'apple-touch-icon.png': { size: 180, fills: true },
  'mail-96.png': { size: 96, fills: false },
} as const

export type IconFile = keyof typeof FILES

export function isIconFile(name: string): name is IconFile {
  return Object.hasOwn(FILES, name)
}

interface IconBytes {
  readonly type: 'image/svg+xml' | 'image/png'
  readonly bytes: Buffer
}

/** The part of a maskable icon that every shape shows (W3C manifest, `purpose`: a circle of 80 percent). */
const SAFE_PART = 0.7

const MOST_KEPT = 1_000
const kept = new Map<string, Promise<IconBytes>>()

/** A file of a site's icon. `favicon.svg` of an uploaded icon is a PNG, because an uploaded SVG is never served. */
export function iconFile(site: Site, name: IconFile): Promise<IconBytes> {
  const key = `${site.icon.version} ${name}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const rendered = render(site, name)
  kept.set(key, rendered)
  rendered.catch(() => kept.delete(key))
  return rendered
}

async function render(site: Site, name: IconFile): Promise<IconBytes> {
  const { size, fills } = FILES[name]
  const picture = site.icon.isUploaded ? await readIcon(site.id) : null
  if (picture) return png(await uploadedPng(picture, { size: size || 192, ground: fills ? groundOf(site) : null }))
  const svg = Buffer.from(drawnIcon(sourceOf(site), fills ? 'square' : 'round'))
  if (size === 0) return { type: 'image/svg+xml', bytes: svg }
  return png(await drawnPng(svg, size))
}

const png = (bytes: Buffer): IconBytes => ({ type: 'image/png', bytes })

async function drawnPng(svg: Buffer, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(svg, { density: Math.ceil((72 * size) / 100) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function uploadedPng(picture: Buffer, { size, ground }: { size: number; ground: string | null }) {
  const { default: sharp } = await import('sharp')
  if (ground === null) return sharp(picture).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
  const inner = Math.round(size * SAFE_PART)
  const input = await sharp(picture).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Different for each drawing, so that browsers keep a file for good. */
export function drawnVersion(source: IconOf): string {
  return versionOf(drawnIcon(source, 'round'))
}

export function versionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** The address of a file. The version differs for each icon, so that browsers keep the file for good. */
function siteIconUrl(version: string, file: IconFile): string {
  return `/icons/${version}/${file}`
}

/** The tags of a document's head. */
export function iconLinks({ icon }: Site): string {
  const type = icon.isUploaded ? 'image/png' : 'image/svg+xml'
  return `<link rel="icon" href="${siteIconUrl(icon.version, 'favicon.svg')}" type="${type}">
<link rel="apple-touch-icon" href="${siteIconUrl(icon.version, 'apple-touch-icon.png')}">
<link rel="manifest" href="/manifest.webmanifest">`
}

/** The web manifest of a site, with which its visitors install it as an app (SITE-11). */
export function manifestOf(site: Site): object {
  const file = (name: IconFile, purpose: 'any' | 'maskable') => {
    const { size } = FILES[name]
    return { src: siteIconUrl(site.icon.version, name), sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    id: '/',
    name: site.name,
    short_name: site.name.slice(0, 12).trim(),
    ...(site.settings.description && { description: site.settings.description }),
    lang: site.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: groundOf(site),
    theme_color: hexOf(themeTokens(site.niche, site.settings.theme_colours).primary![0]),
    icons: [
      file('icon-192.png', 'any'),
      file('icon-512.png', 'any'),
      file('maskable-192.png', 'maskable'),
      file('maskable-512.png', 'maskable'),
    ],
  }
}

/** The page's colour in the light scheme. */
function groundOf({ niche, settings }: Site): string {
  return hexOf(themeTokens(niche, settings.theme_colours).page![0])
}

function sourceOf({ name, niche, settings }: Site): IconOf {
  return { name, niche, colours: settings.theme_colours }
}
