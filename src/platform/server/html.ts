/** Text that may stand anywhere in HTML, in an attribute's quotes as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, letter => ENTITIES[letter]!)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
