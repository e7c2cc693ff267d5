import { ChevronRight } from 'lucide-react'
import { Text } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import type { StaffAction } from '../../contract.ts'
import { ActionEntry } from './action-entry.tsx'
import { listOf } from './fold-views.ts'

/** One line for all members of a list, which opens the entries. */
export function FoldedViews({ views }: { views: readonly StaffAction[] }) {
  const instant = useInstant({ dateStyle: 'medium', timeStyle: 'medium' })
  const [first] = views
  const args = { staff: <b>{first!.staff}</b>, count: views.length, list: listOf(first!) }
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer list-none gap-x-5 gap-y-0.5 px-4 py-2.5 text-sm hover:bg-sunken md:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <time dateTime={first!.at} className="text-muted tabular-nums max-md:text-xs">
            {instant(first!.at)}
          </time>
          <span className="break-words">
            <Text id="staff.log_saw" args={args as never} />
          </span>
          <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        </summary>
        <ol className="divide-y divide-line border-t border-line bg-sunken/50 ps-4">
          {views.map(view => (
            <ActionEntry key={view.id} action={view} />
          ))}
        </ol>
      </details>
    </li>
  )
}
