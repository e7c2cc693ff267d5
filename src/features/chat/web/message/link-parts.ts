/** A piece of a message: words, or words that lead somewhere. */
export interface Part {
  readonly text: string
  readonly url?: URL
}

/** Only whole web addresses are links; what else a text may begin with (javascript:, data:, tel:) stays words. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/gi

/** Closes a sentence rather than an address. */
const TAIL = /[.,:;!?…)\]]+$/

export function partsOf(text: string): Part[] {
  const parts: Part[] = []
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
