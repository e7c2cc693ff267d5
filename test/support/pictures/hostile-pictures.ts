import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import {
  animatedWebp,
  avifClaiming,
  jpegClaiming,
  jpegWithRepeatedScans,
  jpegWithSegments,
  pngOf,
  zipWith,
} from './hostile-bytes.ts'

/**
 * The allowed outcomes of a file: accepted and cleaned, refused, or either. In no case may its hidden content survive.
 */
export type HostileOutcome = 'accepted' | 'refused' | 'either'

export interface HostilePicture {
  name: string
  bytes: Buffer
  outcome: HostileOutcome
}

/** Hidden in every file that can carry text; it must not appear in any stored file. */
export const CANARY = 'VONK-CANARY-3f9a'

const SCRIPT = `<html><script>/*${CANARY}*/alert(1)</script></html>`
const PHAR = `<?php /*${CANARY}*/ __HALT_COMPILER(); ?>`

/** An ordinary picture with enough detail to be recognised after processing. */
export function ordinaryPhoto(width = 900, height = 1200): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#d8c3a5"/><circle cx="50%" cy="38%" r="18%" fill="#8e5b3f"/>
    <rect x="25%" y="58%" width="50%" height="42%" fill="#2f4858"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

/**
 * Pictures that attack a decoder. They are made at run time, so that the repository contains nothing that a virus
 * scanner reports.
 */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await ordinaryPhoto()
  const png = await sharp(jpeg).png().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  const avif = await sharp(jpeg).resize(300).avif({ effort: 0 }).toBuffer()
  const cmyk = await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer()
  const pictures: [string, HostileOutcome, Buffer][] = [
    ['pixel flood, 50k x 50k PNG', 'refused', pngOf({ width: 50_000, height: 50_000, inflatesTo: 1_000_000 })],
    ['pixel flood, 65k x 65k JPEG', 'refused', jpegClaiming(jpeg, 65_500, 65_500)],
    ['pixel flood, 60k x 60k AVIF', 'refused', avifClaiming(avif, 60_000, 60_000)],
    ['a needle of 200,000 x 200', 'refused', pngOf({ width: 200_000, height: 200, inflatesTo: 1_000_000 })],
    ['one pixel', 'refused', pngOf({ width: 1, height: 1, inflatesTo: 2 })],
    ['PNG whose pixels inflate to 256 MB', 'either', pngOf({ width: 400, height: 400, inflatesTo: 256_000_000 })],
    ['PNG whose text inflates to 256 MB', 'either', pngOf({ width: 400, height: 400, textInflatesTo: 256_000_000 })],
    [
      'PNG whose colour profile inflates to 256 MB',
      'either',
      pngOf({ width: 400, height: 400, profileInflatesTo: 256_000_000 }),
    ],
    ['animated WebP with 10,000 frames', 'accepted', await animatedWebp(400, 400, 10_000)],
    ['JPEG with 2,000 scans', 'refused', jpegWithRepeatedScans(progressive, 2_000)],
    ['JPEG with HTML behind it', 'accepted', Buffer.concat([jpeg, Buffer.from(SCRIPT)])],
    ['JPEG with a ZIP behind it', 'accepted', Buffer.concat([jpeg, zipWith('evil.js', SCRIPT)])],
    ['PNG with a ZIP behind it', 'accepted', Buffer.concat([png, zipWith('evil.js', SCRIPT)])],
    ['WebP with HTML behind it', 'accepted', Buffer.concat([webp, Buffer.from(SCRIPT)])],
    ['JPEG with a PHAR in its comment', 'accepted', jpegWithSegments(jpeg, 0xfe, [Buffer.from(PHAR)])],
    [
      'JPEG with script in its XMP',
      'accepted',
      await sharp(jpeg).withXmp(`<x:xmpmeta>${SCRIPT}</x:xmpmeta>`).jpeg().toBuffer(),
    ],
    ['JPEG with broken EXIF', 'accepted', jpegWithSegments(jpeg, 0xe1, [loopingExif()])],
    ['JPEG with 16 MB of colour profile promised', 'either', jpegWithSegments(jpeg, 0xe2, brokenProfile())],
    ['CMYK JPEG', 'accepted', cmyk],
    ['CMYK JPEG with a broken colour profile', 'either', jpegWithSegments(cmyk, 0xe2, brokenProfile())],
    [
      'SVG called .jpg',
      'refused',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${SCRIPT}</svg>`),
    ],
    [
      'XML with an outside entity',
      'refused',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    ],
    ['PDF', 'refused', Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${CANARY})>>>>endobj`)],
    ['TIFF', 'refused', await sharp(jpeg).tiff().toBuffer()],
    ['GIF', 'refused', await sharp(jpeg).gif().toBuffer()],
    ['HTML', 'refused', Buffer.from(SCRIPT)],
    ['JPEG cut in half', 'refused', half(jpeg)],
    ['PNG cut in half', 'refused', half(png)],
    ['WebP cut in half', 'refused', half(webp)],
    ['AVIF cut in half', 'refused', half(avif)],
    ['JPEG that is noise after its first bytes', 'refused', Buffer.concat([jpeg.subarray(0, 3), randomBytes(50_000)])],
    ['PNG that is an SVG after its first bytes', 'refused', Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)])],
    ['WebP that is noise after its first bytes', 'refused', Buffer.concat([webp.subarray(0, 16), randomBytes(50_000)])],
    ['AVIF that is noise after its first bytes', 'refused', Buffer.concat([avif.subarray(0, 32), randomBytes(50_000)])],
    ['JPEG of three bytes', 'refused', jpeg.subarray(0, 3)],
    ['nothing at all', 'refused', Buffer.alloc(0)],
    ['13 MiB', 'refused', Buffer.concat([jpeg, Buffer.alloc(13 * 1024 * 1024)])],
  ]
  return pictures.map(([name, outcome, bytes]) => ({ name, outcome, bytes }))
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length >> 1)
}

/** A TIFF directory whose successor is itself. */
function loopingExif(): Buffer {
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    Buffer.from('01120003ffffffff000900000000000800000008', 'hex'),
  ])
}

function brokenProfile(): Buffer[] {
  return Array.from({ length: 60 }, (_, part) =>
    Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([part + 1, 60]), Buffer.alloc(60_000, 0xff)]),
  )
}
