import { useText } from '#platform/web/i18n.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** The terms of a ban. Without sites it is for all sites; without a day it never ends. */
export interface BanTermsForm {
  readonly sites: readonly string[]
  /** yyyy-mm-dd */
  readonly until: string
}

type Props = {
  sites: readonly { id: number; host: string }[]
  value: BanTermsForm
  onChange: (value: BanTermsForm) => void
}

export function BanFields({ sites, value, onChange }: Props) {
  const t = useText()
  return (
    <div className="flex flex-col gap-5">
      <p>{t('safety-office.decide_text.banned')}</p>
      <ChipGroup
        name="sites"
        legend={t('safety-office.ban_sites')}
        hint={t('safety-office.ban_sites_hint')}
        values={value.sites}
        onChange={chosen => onChange({ ...value, sites: chosen })}
        options={sites.map(({ id, host }) => ({ value: String(id), label: host }))}
      />
      <TextField
        name="until"
        type="date"
        label={t('safety-office.ban_until')}
        hint={t('safety-office.ban_until_hint')}
        value={value.until}
        onChange={event => onChange({ ...value, until: event.currentTarget.value })}
      />
    </div>
  )
}
