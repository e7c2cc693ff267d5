import { useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficePrices } from './price-lists.tsx'
import { COST_NAMES } from './price-values.ts'

/** The prices in credits of a site, and what it gives to new members. */
export function CostsForm({ prices, formKey }: { prices: OfficePrices; formKey: string }) {
  const t = useText()
  const refusal = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card as="section">
      <h2 className="text-xl">{t('credits-office.costs_title')}</h2>
      <p className="mb-4 text-muted text-sm">{t('credits-office.costs_text', { site: prices.site.name })}</p>
      <KeptForm
        when={{ do: 'costs' }}
        className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3"
        noValidate
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="site" value={prices.site.id} />
        {COST_NAMES.map(name => (
          <input key={name} type="hidden" name={`before.${name}`} value={prices.costs[name]} />
        ))}
        {COST_NAMES.map(name => (
          <TextField
            key={name}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            label={t(`credits-office.cost.${name}`)}
            hint={t(`credits-office.cost_hint.${name}`)}
            defaultValue={prices.costs[name]}
            error={refusal?.fields?.[name]?.detail}
          />
        ))}
        <div className="sm:col-span-2 lg:col-span-3">
          <Button type="submit" name="do" value="costs" busy={busy}>
            {t('staff.save')}
          </Button>
        </div>
      </KeptForm>
    </Card>
  )
}
