import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { nicheOf } from '../../../rules.ts'
import type { SettingField } from '../../contract-settings.ts'
import { SettingInput } from './setting-input.tsx'
import { groupsOf } from './settings-form.ts'
import { groupId } from './settings-index.tsx'

interface Props {
  readonly fields: readonly SettingField[]
  readonly errorOf: (name: string) => string | undefined
}

/** All settings in their groups, with the values that the form was filled from. */
export function SettingsFields({ fields, errorOf }: Props) {
  const t = useText()
  // The sites of a company have different niches; their colours are shown with those of the first.
  const niche = nicheOf(Number(fields.find(({ name }) => name === 'niche')?.value ?? 1))
  return (
    <>
      <input
        type="hidden"
        name="before"
        value={JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])))}
      />
      {groupsOf(fields).map(({ group, members }) => (
        <Card as="section" key={group}>
          <h2 id={groupId(group)} className="mb-5 scroll-mt-20 text-xl">
            {t(`sites-office.group.${group}`)}
          </h2>
          <div className="grid items-start gap-5 md:grid-cols-2">
            {members.map(field => (
              <SettingInput key={field.name} field={field} error={errorOf(field.name)} niche={niche} />
            ))}
          </div>
        </Card>
      ))}
    </>
  )
}
