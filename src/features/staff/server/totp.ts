import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** The defaults of authenticator apps (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_IN_BYTES = 20
/** The previous and the next code are accepted too, because clocks of phones are inexact. */
const STEPS_AROUND = 1

export function newSecret(): string {
  return new Secret({ size: SECRET_IN_BYTES }).base32
}

/** The time step of a code; undefined if the code matches no step around `at`. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = at.getTime()
  const delta = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: STEPS_AROUND,
  })
  return delta === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}

/** The otpauth link that gives the secret to an authenticator app. */
export function uriOf(secret: string, label: string, issuer: string): string {
  return new TOTP({ ...SHAPE, issuer, label, secret }).toString()
}

/** A QR code as one SVG path: a unit square per dark module. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end === -1 ? size : end) - x}v1h-${(end === -1 ? size : end) - x}z`]
    }),
  )
  return { size, path: path.join('') }
}
