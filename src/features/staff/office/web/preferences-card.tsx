import { languageName } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { STAFF_LOCALES } from '../../rules.ts'

const ZONES_ID = 'time-zones'

const written = (zone: string) => zone.replaceAll('_', ' ')

type Props = { timeZone: string; zones: readonly string[]; saved: boolean }

/** The language and time zone of the staff member. Saving loads the document again, because every text changes. */
export function PreferencesCard({ timeZone, zones, saved }: Props) {
  const t = useText()
  const locale = useLocale()
  const problem = useRefusal()
  return (
    <Card as="section" aria-label={t('staff.preferences')}>
      <KeptForm
        reloadDocument
        when={{ subject: 'preferences' }}
        className="flex flex-col items-start gap-4 [&>div]:w-full"
      >
        <h2 className="text-xl">{t('staff.preferences')}</h2>
        <input type="hidden" name="subject" value="preferences" />
        <SelectField
          name="locale"
          label={t('staff.language')}
          defaultValue={STAFF_LOCALES.find(each => each === locale) ?? 'nl'}
          options={STAFF_LOCALES.map(value => ({ value, label: languageName(value) }))}
        />
        <TextField
          name="time_zone"
          label={t('staff.time_zone')}
          hint={t('staff.time_zone_why')}
          error={problem?.fields?.time_zone?.detail}
          defaultValue={written(timeZone)}
          list={ZONES_ID}
          autoComplete="off"
          spellCheck={false}
        />
        {/* Browsers show the zones that have the typed letters. */}
        <datalist id={ZONES_ID}>
          {zones.map(zone => (
            <option key={zone} value={written(zone)} />
          ))}
        </datalist>
        {saved && <SavedNote>{t('staff.preferences_saved')}</SavedNote>}
        <Button type="submit" variant="secondary">
          {t('staff.preferences_save')}
        </Button>
      </KeptForm>
    </Card>
  )
}
