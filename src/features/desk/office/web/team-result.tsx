import { durationInWords } from '#platform/times/duration-in-words.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { ResultNote } from '#staff/web'
import type { Act, Done } from './team-page.tsx'

/** The result of one of these forms of an operator's card. */
export function TeamResult({ done, acts }: { done: Done | undefined; acts: readonly Act[] }) {
  const t = useText()
  const locale = useLocale()
  const time = useInstant()
  if (!done || !acts.includes(done.act)) return null
  return <ResultNote key={done.at}>{words()}</ResultNote>

  function words(): string {
    if (done?.act !== 'plan')
      return t(done?.act === 'cancel' ? 'desk-office.plan_cancelled' : 'desk-office.languages_saved')
    const { starts_at: from, ends_at: until } = done.planned
    const seconds = (Date.parse(until) - Date.parse(from)) / 1000
    return t('desk-office.plan_done', {
      from: time(from),
      until: time(until),
      duration: durationInWords(seconds, locale, { largest: 'hour' }),
    })
  }
}
