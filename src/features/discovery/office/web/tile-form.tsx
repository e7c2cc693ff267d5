import { useState } from 'react'
import { LOCALES, type Locale, languageName } from '#platform/locale.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PartnerTile } from '../contract.ts'
import { TILE_KINDS, TILE_TEXT } from '../rules.ts'
import { TilePicture } from './tile-picture.tsx'

/** The refused tile's id (0 for a new one) and the reason. */
export type TileRefusal = { readonly tile: number; readonly problem: ProblemDocument }

type Props = {
  site: number
  /** The languages of the site, in which the picture is described. */
  languages: readonly Locale[]
  /** Missing for a new tile. */
  tile?: PartnerTile
  refusal: TileRefusal | undefined
}

/** The form of one tile: texts, link, active or not. A tile gets its picture once it exists. */
export function TileForm({ site, languages, tile, refusal }: Props) {
  const t = useText()
  const problem = refusal?.tile === (tile?.id ?? 0) ? refusal.problem : undefined
  const [key] = useState(() => crypto.randomUUID())
  const error = (field: string) => problem?.fields?.[field]?.detail
  return (
    <KeptForm when={{ tile: tile && String(tile.id) }} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <input type="hidden" name="site" value={site} />
      {tile && <input type="hidden" name="tile" value={tile.id} />}
      {tile && (
        <p className="font-semibold text-sm">
          {t(tile.active ? 'discovery-office.tile_shown' : 'discovery-office.tile_ended')}
          {': '}
          {t('discovery.advertisement')}
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="kind"
          label={t('discovery-office.tile_kind')}
          defaultValue={tile?.kind ?? 'cam'}
          options={TILE_KINDS.map(value => ({ value, label: t(`discovery.tile.${value}`) }))}
        />
        <TextField
          name="partner"
          label={t('discovery-office.tile_partner')}
          defaultValue={tile?.partner}
          maxLength={TILE_TEXT.partner}
          error={error('partner')}
        />
        <TextField
          name="title"
          label={t('discovery-office.tile_title')}
          defaultValue={tile?.title}
          maxLength={TILE_TEXT.title}
          error={error('title')}
        />
        <TextField
          name="place"
          type="number"
          min={0}
          max={999}
          label={t('discovery-office.tile_place')}
          defaultValue={tile?.place ?? 0}
          error={error('place')}
        />
        <TextField
          name="url"
          type="url"
          label={t('discovery-office.tile_url')}
          defaultValue={tile?.url}
          placeholder="https://"
          error={error('url')}
        />
      </div>
      {tile ? (
        <TilePicture tile={tile} />
      ) : (
        <p className="text-muted text-sm">{t('discovery-office.tile_picture_later')}</p>
      )}
      {tile?.image && (
        <Disclosure summary={t('discovery-office.tile_alt')} defaultOpen={tile.alt.length === 0}>
          <p className="mb-3 text-muted text-sm">{t('discovery-office.tile_alt_hint')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {languages.map(language => (
              <TextField
                key={language}
                name={`alt_${language}`}
                label={languageName(language)}
                defaultValue={tile.alt.find(each => each.language === language)?.text}
                maxLength={TILE_TEXT.alt}
                error={error(`alt_${language}`)}
              />
            ))}
          </div>
        </Disclosure>
      )}
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t(submitText(tile))}</Button>
        {tile?.active && (
          <Button type="submit" name="do" value="end" variant="secondary">
            {t('discovery-office.tile_end')}
          </Button>
        )}
      </div>
    </KeptForm>
  )
}

function submitText(tile: PartnerTile | undefined) {
  if (!tile) return 'discovery-office.tile_create'
  return tile.active ? 'staff.save' : 'discovery-office.tile_show_again'
}

/** The form's values as a request body. */
export function tileIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, TILE_TEXT.longest)
  const kind = TILE_KINDS.find(each => each === form.get('kind')) ?? 'cam'
  const place = Math.min(999, Math.max(0, Math.trunc(Number(form.get('place')) || 0)))
  return { kind, partner: text('partner'), title: text('title'), url: text('url'), alt: altIn(form), place }
}

function altIn(form: FormData): PartnerTile['alt'] {
  return LOCALES.flatMap(language => {
    const text = form.get(`alt_${language}`)
    return typeof text === 'string' ? [{ language, text: text.slice(0, TILE_TEXT.longest) }] : []
  })
}
