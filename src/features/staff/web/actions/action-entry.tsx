import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { Text, useText } from '#platform/web/i18n.tsx'
import { useAddressOf } from '#platform/web/office-entries.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { LogLine, LogValue, StaffAction } from '../../contract.ts'

/** One entry of the audit log: the sentence, and its details with their values before and after. */
export function ActionEntry({ action }: { action: StaffAction }) {
  const instant = useInstant({ dateStyle: 'medium', timeStyle: 'medium' })
  const names = { staff: <b>{action.staff}</b>, object: <Value value={action.object} /> }
  return (
    <li className="grid gap-x-5 gap-y-0.5 px-4 py-2.5 text-sm md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <time dateTime={action.at} className="text-muted tabular-nums max-md:text-xs">
        {instant(action.at)}
      </time>
      <div className="min-w-0">
        <p className="break-words">
          <Text id={`staff.did.${action.action}`} args={names as never} />
        </p>
        {action.lines.length > 0 && (
          <dl className="mt-0.5 flex flex-wrap gap-x-5 gap-y-0.5 text-muted">
            {action.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
              <Line key={index} line={line} />
            ))}
          </dl>
        )}
      </div>
      {action.site !== null && <span className="text-muted max-md:text-xs md:text-end">{action.site}</span>}
    </li>
  )
}

function Line({ line: { label, before, after } }: { line: LogLine }) {
  const t = useText()
  return (
    <div className="min-w-0 break-words">
      <dt className="inline">{label}: </dt>
      <dd className="inline text-ink">
        {before && (
          <>
            <span className="text-muted">
              <Values values={before} />
            </span>
            <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 text-muted" />
            <VisuallyHidden>{` ${t('staff.log_becomes')} `}</VisuallyHidden>
          </>
        )}
        <Values values={after} />
      </dd>
    </div>
  )
}

function Values({ values }: { values: readonly LogValue[] }) {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of an entry never change
    <Fragment key={index}>
      {index > 0 && ', '}
      <Value value={value} />
    </Fragment>
  ))
}

function Value({ value: { text, at, member, order, site, company } }: { value: LogValue }) {
  const instant = useInstant()
  const addressOf = useAddressOf()
  const href =
    (member && addressOf('member', member)) ??
    (order && addressOf('order', order)) ??
    (site && addressOf('site', site)) ??
    (company && addressOf('company', company))
  if (at) return <time dateTime={at}>{instant(at)}</time>
  if (href) return <a href={href}>{text}</a>
  return <span className="whitespace-pre-line">{text}</span>
}
