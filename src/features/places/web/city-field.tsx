import { LocateFixed, MapPin } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useRefusedValue } from '#ui/fields/refused-values.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { City } from '../contract.ts'
import { useCities } from './use-cities.ts'
import { useGeolocation } from './use-geolocation.ts'

export type ChosenCity = Pick<City, 'id' | 'name' | 'region'> & { readonly country?: string }

type Props = {
  country: string
  defaultCity?: ChosenCity | null
  onChange?: (city: ChosenCity | null) => void
  /** The city found by geolocation may be in another country of the site. */
  onCountry?: (country: string) => void
  error?: string
  /** False leaves out the button for the visitor's own position. */
  withPosition?: boolean
}

/**
 * A city, typed or found by position. Submits three fields: `city` (the id), `city_name`, and `city_text` (the typed
 * text). Without JavaScript only `city_text` changes.
 */
export function CityField({ country, defaultCity = null, onChange, onCountry, error, withPosition = true }: Props) {
  const t = useText()
  const listId = useId()
  const [city, setCity] = useState<ChosenCity | null>(defaultCity)
  const [typed, setTyped] = useState(useRefusedValue('city_text') ?? defaultCity?.name ?? '')
  const [active, setActive] = useState(0)
  const [open, setOpen] = useState(false)
  const cities = useCities(country, open ? typed : '')
  const here = useGeolocation(found => {
    onCountry?.(found.country)
    choose(found)
  })
  const shown = open && typed.trim() !== '' && cities !== null

  function choose(next: ChosenCity | null) {
    setCity(next)
    if (next) setTyped(next.name)
    setOpen(false)
    onChange?.(next)
  }

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(0)
    if (city) {
      setCity(null)
      onChange?.(null)
    }
  }

  function press(event: KeyboardEvent) {
    if (!shown || !cities) return
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, cities.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && cities[active]) choose(cities[active])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <TextField
          name="city_text"
          label={t('places.city')}
          hint={t('places.city_hint')}
          error={error}
          before={<MapPin aria-hidden />}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && cities[active] ? `${listId}-${cities[active].id}` : undefined}
        />
        <input type="hidden" name="city" value={city?.id ?? ''} />
        <input type="hidden" name="city_name" value={city?.name ?? ''} />
        <div
          id={listId}
          role="listbox"
          aria-label={t('places.city_suggestions')}
          hidden={!shown}
          className="absolute inset-x-0 top-20 z-20 max-h-72 overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-raised"
        >
          {cities?.map((each, index) => (
            // The text field keeps the focus and handles the keyboard, as in every combobox.
            <div
              key={each.id}
              id={`${listId}-${each.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={event => {
                event.preventDefault()
                choose(each)
              }}
              className={classNames('cursor-pointer px-4 py-2.5', index === active && 'bg-hover')}
            >
              {each.name} <span className="text-muted text-sm">{each.region}</span>
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {shown && t('places.city_found', { count: cities.length })}
        </p>
      </div>
      {shown && cities.length === 0 && <p className="text-muted text-sm">{t('places.city_none')}</p>}
      {withPosition && (
        <div className="noscript:hidden">
          <Button
            variant="secondary"
            size="small"
            icon={<LocateFixed aria-hidden />}
            busy={here.busy}
            onClick={here.find}
          >
            {here.busy ? t('places.locating') : t('places.use_my_location')}
          </Button>
          {here.failed && (
            <p role="alert" className="mt-2 text-muted text-sm">
              {here.failed === 'nowhere' ? t('places.error.no_city_near') : t(`places.location_${here.failed}`)}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
