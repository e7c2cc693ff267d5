import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import type { OfficeMember } from '../contract.ts'

/** Whether a member can log in, in words; a suspension has its end. */
export function useStatusText(): (member: OfficeMember) => string {
  const t = useText()
  const day = useInstant({ dateStyle: 'medium' })
  return ({ status, suspended_until: until }) =>
    status === 'disabled' && until !== null
      ? t('support-office.suspended_short', { until: day(until) })
      : t(`support-office.status_is.${status}`)
}
