import type { Translate } from '#platform/web/i18n.tsx'
import type { LastMessage } from '../contract.ts'

/** The last message in one line: its words, or what it is where it has none. */
export function previewOf(last: LastMessage, t: Translate): string {
  const words = last.text.replace(/\s+/g, ' ')
  if (last.kind === 'removed') return t('chat.removed')
  if (last.kind === 'image') return words || t('chat.preview_image')
  if (last.kind === 'gift') return words || t('chat.preview_gift')
  return words
}
