/** A link in a text that staff write: `[words](/address)`. */
const LINK = /(\[[^\]\n]+\]\([^)\s]+\))/
const PARTS = /^\[([^\]\n]+)\]\(([^)\s]+)\)$/

/** The pieces of a line: words, and links with their address. */
export function piecesOf(line: string): { readonly text: string; readonly href?: string }[] {
  return line.split(LINK).map(piece => {
    const [, text, href] = PARTS.exec(piece) ?? []
    return text !== undefined && href !== undefined && isSafeLink(href) ? { text, href } : { text: piece }
  })
}

export function linksIn(text: string): string[] {
  return text.split(LINK).flatMap(piece => PARTS.exec(piece)?.[2] ?? [])
}

/** Pages of this site, other sites over TLS, email addresses and phone numbers; never script. */
export function isSafeLink(href: string): boolean {
  return /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(href)
}
