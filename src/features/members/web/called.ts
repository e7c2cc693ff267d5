import type { Translate } from '#platform/web/i18n.tsx'

/** What somebody is called in the head of a document, which has no room for the mark (FICT-1). */
export function calledInTitle(t: Translate, { name, fictional }: { name: string; fictional: boolean }): string {
  return fictional ? t('members.title_fictional', { who: name }) : name
}
