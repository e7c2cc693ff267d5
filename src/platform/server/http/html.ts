/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, letter => ENTITIES[letter]!)
}

/** Escapes text and makes its addresses clickable. */
export function linkAddresses(text: string): string {
  return escapeHtml(text).replace(ADDRESS, url => `<a href="${url}">${url}</a>`)
}

/** Matches in escaped text; punctuation at the end isn't part of the address. */
const ADDRESS = /https?:\/\/[^\s<]*[^\s<.,:;!?)]/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
