import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { COLOUR_FIELDS, coloursOf } from '../../rules-draft.ts'
import { ThemePreview, useThemeFaults } from './theme-preview.tsx'
import type { StepProps } from './wizard-form.ts'

/** The colours of a site with their faults and their preview, which change while staff choose. */
export function LookStep({ fields }: Pick<StepProps, 'fields'>) {
  const t = useText()
  const [look, setLook] = useState(fields)
  const colours = coloursOf(look)
  const faults = useThemeFaults({ niche: look.niche, colours })
  const isAtField = COLOUR_FIELDS.some(name => faults[name])
  return (
    <Card as="section" className="flex flex-col gap-5">
      <ChoiceGroup
        name="colours"
        legend={t('sites-office.wizard_step.look')}
        options={[
          { value: 'niche', label: t('sites-office.colours_niche') },
          { value: 'own', label: t('sites-office.colours_own') },
        ]}
        value={look.colours}
        onChange={colours => setLook({ ...look, colours: colours === 'own' ? 'own' : 'niche' })}
        error={isAtField ? undefined : Object.values(faults)[0]}
      />
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        {COLOUR_FIELDS.map(name => (
          <TextField
            key={name}
            name={name}
            type="color"
            label={t(`sites-office.colour.${name}`)}
            value={look[name]}
            error={faults[name]}
            // A colour that is chosen is used.
            onChange={({ target }) => setLook({ ...look, colours: 'own', [name]: target.value })}
            className="p-1"
          />
        ))}
      </div>
      <ThemePreview niche={look.niche} colours={colours} name={look.name || t('sites-office.site_new')} />
    </Card>
  )
}
