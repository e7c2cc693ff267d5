/** A piece of a message: plain text, or a link. */
export interface TextPart {
  readonly text: string
  readonly url?: URL
}

/** Only web addresses become links; javascript:, data: and tel: stay text. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/gi

/** Punctuation that ends a sentence, not an address. */
const TAIL = /[.,:;!?…)\]]+$/

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TAIL, '')
    const url = urlOf(address)
    if (!url) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, url })
    from = index + address.length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) })
  return parts
}

function urlOf(address: string): URL | undefined {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined
}
