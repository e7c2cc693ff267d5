import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import type { MemberMail } from '../contract-mails.ts'
import type { Line } from './member-lines.tsx'

/** Emails as lines: the state with its time and reason below the subject. */
export function useMailLines(): (mails: readonly MemberMail[]) => Line[] {
  const t = useText()
  const instant = useInstant()
  return mails =>
    mails.map(({ subject, at, state, state_at, reason, code }) => {
      const known = t(`support-office.mail_is.${state}`, { at: instant(state_at) })
      const why = reason && t(`support-office.mail_reason.${reason}`)
      return {
        text: subject,
        note: [why ? `${known}: ${why}` : known, code && `(${code})`].filter(Boolean).join(' '),
        // The state of a sent email has almost the same time.
        at: state === 'sent' || state === 'queued' ? null : instant(at),
      }
    })
}
