import sharp from 'sharp'
import { perceptualHashes } from '#photos/server'
import { storage } from '#platform/server/storage.ts'
import { drawPortraits, type Portrait, type PortraitOptions } from './portraits.ts'

/** The files of one photo (VARIANTS in features/photos/rules.ts). */
export const FILES = ['thumb.avif', 'thumb.webp', 'card.webp', 'full.webp', 'locked_thumb.webp'] as const

export interface StoredPortrait extends Portrait {
  /** The prefix of its files in storage; `-thumb.webp` etc. are appended. */
  readonly file: string
  readonly placeholder: string
  /** The perceptual hashes, so that no job has to decode the files again. */
  readonly hashes: readonly string[]
  readonly width: number
  readonly height: number
}

export interface StoreOptions extends PortraitOptions {
  /** Uses the card's size for every variant, for tests. */
  readonly small: boolean
}

/** Increase when drawings or sizes change, so that cached files are replaced. */
const EDITION = 3
const THUMB = { width: 300, height: 400 }
const CARD = { width: 480, height: 640 }
const FULL = { width: 768, height: 1024 }
/** How many portraits are drawn at a time; sharp works in four threads of its own. */
const AT_ONCE = 6

/** Draws and stores the portraits once; later starts reuse them. */
export async function storePortraits(options: StoreOptions): Promise<StoredPortrait[]> {
  const { seed, faces, extras, small } = options
  const folder = `demo/${EDITION}-${seed}-${faces}-${extras}${small ? '-small' : ''}`
  const full = small ? CARD : FULL
  const portraits = drawPortraits(options)
  const kept = await storage().get(`${folder}/made.json`)
  const made: Made[] = kept ? JSON.parse(kept.toString()) : []
  if (!kept) {
    await runLimited(portraits, AT_ONCE, async portrait => {
      made[portrait.id] = await store(portrait, `${folder}/${portrait.id}`, full)
    })
    await storage().put(`${folder}/made.json`, Buffer.from(JSON.stringify(made)))
  }
  return portraits.map(portrait => ({
    ...portrait,
    ...full,
    file: `${folder}/${portrait.id}`,
    ...made[portrait.id]!,
  }))
}

type Made = Pick<StoredPortrait, 'placeholder' | 'hashes'>

async function store({ svg }: Portrait, file: string, size: { width: number; height: number }): Promise<Made> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(size)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = () => sharp(data, { raw: info })
  // Flat drawings compress well: the fastest settings make files a tenth larger and take half the time.
  const webp = { quality: 80, effort: 2 }
  const [full, card, thumb, thumbAvif, tiny, blur] = await Promise.all([
    picture().webp(webp).toBuffer(),
    picture().resize(CARD).webp(webp).toBuffer(),
    picture().resize(THUMB).webp(webp).toBuffer(),
    picture().resize(THUMB).avif({ quality: 55, effort: 0 }).toBuffer(),
    picture().resize(6, 8).png({ palette: true, colours: 16 }).toBuffer(),
    picture().resize(12, 16).blur(1).png().toBuffer(),
  ])
  const locked = await sharp(blur).resize(THUMB).webp({ quality: 60, effort: 2 }).toBuffer()
  const bytes: Readonly<Record<(typeof FILES)[number], Buffer>> = {
    'thumb.avif': thumbAvif,
    'thumb.webp': thumb,
    'card.webp': card,
    'full.webp': full,
    'locked_thumb.webp': locked,
  }
  await Promise.all(FILES.map(variant => storage().put(`${file}-${variant}`, bytes[variant])))
  const hashes = await perceptualHashes({ data, width: info.width, height: info.height })
  return { placeholder: `data:image/png;base64,${tiny.toString('base64')}`, hashes }
}

/** Runs `work` for all, at most `width` of them at a time. */
export async function runLimited<T>(all: readonly T[], width: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all].reverse()
  const line = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: width }, line))
}
