import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import type { SettingField } from '../../contract-settings.ts'
import { groupsOf, type SettingGroup } from './settings-form.ts'

/** The id of a group's fields. */
export const groupId = (group: SettingGroup) => `settings-${group}`

/** Links to the groups; it stays in sight. On narrow screens it is one line that opens. */
export function SettingsIndex({ fields }: { fields: readonly SettingField[] }) {
  const t = useText()
  const box = useRef<HTMLDetailsElement>(null)
  return (
    <nav aria-label={t('sites-office.groups')} className="sticky top-0 z-1 mb-4 bg-page/95 py-1 backdrop-blur-sm">
      <details ref={box} className="ui-filters group">
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          {t('sites-office.groups')}
          <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
        </summary>
        <ul className="grid sm:grid-cols-2 lg:flex lg:flex-wrap lg:gap-x-5">
          {groupsOf(fields).map(({ group }) => (
            <li key={group}>
              <a
                href={`#${groupId(group)}`}
                className="flex min-h-11 items-center lg:min-h-9 lg:text-sm"
                onClick={() => box.current?.removeAttribute('open')}
              >
                {t(`sites-office.group.${group}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
