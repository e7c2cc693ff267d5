import type { ReportKind } from './rules.ts'

interface ReportSubject {
  readonly kind: ReportKind
  readonly id: number
  readonly photo?: number
  readonly conversation?: number
  readonly seq?: number
}

/** The page that reports without script. */
export function reportUrl({ kind, id, photo, conversation, seq }: ReportSubject): string {
  if (kind === 'photo') return `/members/${id}/report?photo=${photo}`
  return kind === 'message' ? `/members/${id}/report?conversation=${conversation}&seq=${seq}` : `/members/${id}/report`
}

/** The page that blocks and unblocks without script. */
export function blockUrl(id: number): string {
  return `/members/${id}/block`
}

export const REPORTS_URL = '/reports'

export const OFFICE_REPORTS_URL = '/backoffice/reports'
export const OFFICE_DISABLED_URL = '/backoffice/disabled'
export const OFFICE_SECURITY_URL = '/backoffice/security'
