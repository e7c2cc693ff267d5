/** Text that may stand anywhere in HTML, in an attribute's quotes as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, letter => ENTITIES[letter]!)
}

/** Text with its addresses clickable; the rest stays text. */
export function linkAddresses(text: string): string {
  return escapeHtml(text).replace(ADDRESS, url => `<a href="${url}">${url}</a>`)
}

/** In text that is escaped already; what ends the sentence isn't part of it. */
const ADDRESS = /https?:\/\/[^\s<]*[^\s<.,:;!?)]/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
