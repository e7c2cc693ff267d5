import sharp, { type Sharp } from 'sharp'

/** The timeout of libvips for each step. The parent's deadline limits the total. */
export const STEP_TIMEOUT_IN_SECONDS = 10

/** Raw pixels: three bytes each, upright, sRGB. */
export interface Pixels {
  width: number
  height: number
  data: Buffer
}

export function fromPixels(pixels: Pixels): Sharp {
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } }).timeout({
    seconds: STEP_TIMEOUT_IN_SECONDS,
  })
}
