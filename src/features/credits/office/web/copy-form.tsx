import { Form, useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { OfficePrices } from './price-lists.tsx'

/** Copies the prices of another site. */
export function CopyForm({ prices: { sites, site }, formKey }: { prices: OfficePrices; formKey: string }) {
  const t = useText()
  const refusal = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  const others = sites.filter(({ id }) => id !== site.id)
  if (others.length === 0) return null
  return (
    <Card as="section">
      <h2 className="text-xl">{t('credits-office.copy_title')}</h2>
      <p className="mb-4 text-muted text-sm">{t('credits-office.copy_text', { site: site.name })}</p>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="site" value={site.id} />
        <div className="min-w-56 grow sm:max-w-md">
          <SelectField
            name="from"
            label={t('credits-office.copy_from')}
            options={others.map(({ id, name, host }) => ({ value: String(id), label: `${name} (${host})` }))}
            error={refusal?.fields?.from?.detail}
          />
        </div>
        <Button type="submit" name="do" value="copy" variant="secondary" busy={busy}>
          {t('credits-office.copy')}
        </Button>
      </Form>
    </Card>
  )
}
