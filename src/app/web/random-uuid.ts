/**
 * Browsers offer `crypto.randomUUID` only over TLS and on localhost. Without it no form has a key, so a page over plain
 * http would fail instead of warning about its connection.
 */
export function provideRandomUuid(
  on: Pick<Crypto, 'getRandomValues'> & { randomUUID?: Crypto['randomUUID'] } = crypto,
) {
  on.randomUUID ??= () => uuidOf(on.getRandomValues(new Uint8Array(16)))
}

/** Version 4 of RFC 9562. */
function uuidOf(bytes: Uint8Array): ReturnType<Crypto['randomUUID']> {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
