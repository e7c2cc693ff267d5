import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import type { OfficeExperiment } from '../../contract-experiments.ts'

/** `landing2/zomer`; without a slug `landing2`. */
export function addressOf({ lander, slug }: Pick<OfficeExperiment, 'lander' | 'slug'>): string {
  return slug === '' ? lander : `${lander}/${slug}`
}

/** The name of a variant: its slug, or that of the default page. */
export function useVariantName() {
  const t = useText()
  return (slug: string) => (slug === '' ? t('landing-office.default_page') : slug)
}

/** The state or verdict of an experiment as a sentence. */
export function useOutcome() {
  const t = useText()
  const instant = useInstant()
  const name = useVariantName()
  return ({ state, verdict, winner, arms, judged_at, adopted }: OfficeExperiment): string => {
    if (state === 'waiting') return t('landing-office.outcome.waiting', { at: instant(judged_at!) })
    if (verdict === null) return t(`landing-office.outcome.${state as 'planned' | 'running' | 'stopped'}`)
    if (verdict !== 'winner') return t(`landing-office.outcome.${verdict}`)
    const variant = name(arms.find(({ arm }) => arm === winner)!.slug)
    return t(adopted ? 'landing-office.outcome.adopted' : 'landing-office.outcome.winner', { variant })
  }
}
