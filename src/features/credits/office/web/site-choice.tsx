import { Form } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

interface Site {
  readonly id: number
  readonly name: string
  readonly host: string
}

/** Selects the site whose prices are shown. The page's address contains the choice. */
export function SiteChoice({ sites, site }: { sites: readonly Site[]; site: Site }) {
  const t = useText()
  if (sites.length < 2) return <p className="font-semibold">{`${site.name} (${site.host})`}</p>
  return (
    <Form role="search" className="flex max-w-xl items-end gap-3">
      <div className="min-w-0 grow">
        <SelectField
          key={site.id}
          name="site"
          label={t('credits-office.prices_site')}
          defaultValue={site.id}
          options={sites.map(({ id, name, host }) => ({ value: String(id), label: `${name} (${host})` }))}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('credits-office.prices_show')}
      </Button>
    </Form>
  )
}
