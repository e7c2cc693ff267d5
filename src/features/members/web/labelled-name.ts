import type { Translate } from '#platform/web/i18n.tsx'

/** A member's name in the document head, where the fictional label has to be words (FICT-1). */
export function labelledTitle(t: Translate, { name, fictional }: { name: string; fictional: boolean }): string {
  return fictional ? t('members.title_fictional', { who: name }) : name
}
