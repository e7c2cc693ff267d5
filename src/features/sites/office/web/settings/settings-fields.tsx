import { ChevronDown } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Beginning } from '#platform/web/kept-form.tsx'
import { Card } from '#ui/cards/card.tsx'
import { nicheOf } from '../../../rules.ts'
import type { SettingField } from '../../contract-settings.ts'
import { SettingInput } from './setting-input.tsx'
import { groupsOf, valuesOf } from './settings-form.ts'
import { groupId } from './settings-index.tsx'

interface Props {
  readonly fields: readonly SettingField[]
  readonly errorOf: (name: string) => string | undefined
}

/** All settings in their groups, with the values that the form was filled from. On narrow screens each group opens. */
export function SettingsFields({ fields, errorOf }: Props) {
  const t = useText()
  // The sites of a company have different niches; their colours are shown with those of the first.
  const niche = nicheOf(Number(fields.find(({ name }) => name === 'niche')?.value ?? 1))
  const siteName = fields.find(({ name }) => name === 'name')?.value as string | undefined
  return (
    <>
      <Beginning values={valuesOf(fields)} />
      {groupsOf(fields).map(({ group, members }) => (
        <Card as="section" key={group}>
          <h2 className="mb-5 text-xl max-lg:hidden">{t(`sites-office.group.${group}`)}</h2>
          <details className="ui-filters group" open={members.some(({ name }) => errorOf(name)) || undefined}>
            <summary className="flex min-h-11 list-none items-center justify-between gap-2 [&::-webkit-details-marker]:hidden">
              <h2 className="text-xl">{t(`sites-office.group.${group}`)}</h2>
              <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
            </summary>
            {/* A link to an element inside opens the section. */}
            <div id={groupId(group)} className="grid scroll-mt-32 items-start gap-5 max-lg:pt-4 md:grid-cols-2">
              {members.map(field => (
                <SettingInput
                  key={field.name}
                  field={field}
                  error={errorOf(field.name)}
                  niche={niche}
                  siteName={siteName}
                />
              ))}
            </div>
          </details>
        </Card>
      ))}
    </>
  )
}
