import { useId, useState } from 'react'
import { LOCALES, type Locale, languageName } from '#platform/locale.ts'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { Group } from '#ui/fields/group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { GIFT_DRAWINGS, isGiftOfCatalogue } from '../../rules.ts'
import { GiftDrawing } from '../../web/gifts/gift-drawing.tsx'
import type { OfficeGift } from '../contract.ts'
import { GIFT_NAME_ACCEPTED, GIFT_NAME_LENGTH } from '../rules.ts'

export interface GiftSite {
  readonly id: number
  readonly name: string
  readonly languages: readonly Locale[]
  /** The price of a gift without a price of its own, in credits. */
  readonly usual: number
}

/** The refused gift's id (0 for a new one) and the reason. */
export type GiftRefusal = { readonly gift: number; readonly problem: ProblemDocument }

interface Props {
  readonly sites: readonly GiftSite[]
  /** The site whose shop the page shows. */
  readonly shop: number | undefined
  /** Missing for a new gift. */
  readonly gift?: OfficeGift
  readonly refusal: GiftRefusal | undefined
}

/** The form of one gift: its sites, names, price, order and drawing. A gift gets a picture once it exists. */
export function GiftForm({ sites, shop, gift, refusal }: Props) {
  const t = useText()
  const [key] = useState(() => crypto.randomUUID())
  const [site, setSite] = useState(String(gift ? (gift.site ?? '') : (shop ?? '')))
  const problem = refusal?.problem
  const error = (field: string) => problem?.fields?.[field]?.detail
  const languages = LOCALES.filter(language =>
    sites.some(each => (site === '' || String(each.id) === site) && each.languages.includes(language)),
  )
  const textIn = (list: OfficeGift['names'] | undefined, language: Locale) =>
    list?.find(each => each.language === language)?.text
  return (
    <KeptForm when={{ gift: gift ? String(gift.id) : '0' }} noValidate className="flex flex-col gap-4 text-ink">
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <input type="hidden" name="gift" value={gift?.id ?? 0} />
      {gift && <input type="hidden" name="version" value={gift.version} />}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {!gift && (
          <SelectField
            name="site"
            label={t('chat-office.gift_sites')}
            value={site}
            onChange={event => setSite(event.currentTarget.value)}
            options={[
              { value: '', label: t('chat-office.gift_all_sites') },
              ...sites.map(each => ({ value: String(each.id), label: each.name })),
            ]}
          />
        )}
        <TextField
          name="credits"
          inputMode="numeric"
          label={t('chat-office.field.credits')}
          hint={t('chat-office.gift_credits_hint')}
          defaultValue={gift?.credits ?? ''}
          error={error('credits')}
        />
        <TextField
          name="place"
          type="number"
          min={0}
          max={999}
          label={t('chat-office.field.position')}
          defaultValue={gift?.place ?? 100}
          error={error('place')}
        />
      </div>
      <Group
        legend={t('chat-office.field.names')}
        hint={gift?.catalogue.length ? t('chat-office.gift_names_hint') : undefined}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {languages.map(language => (
            <TextField
              key={language}
              name={`name_${language}`}
              label={languageName(language)}
              lang={language}
              defaultValue={textIn(gift?.names, language)}
              placeholder={textIn(gift?.catalogue, language)}
              maxLength={GIFT_NAME_LENGTH}
              error={error(`name_${language}`)}
            />
          ))}
        </div>
      </Group>
      <DrawingChoice chosen={gift?.drawing ?? 'present'} />
      {!gift && <p className="text-muted text-sm">{t('chat-office.gift_picture_later')}</p>}
      {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t(submitText(gift))}</Button>
        {gift?.active && (
          <Button type="submit" name="do" value="retire" variant="secondary">
            {t('chat-office.gift_retire')}
          </Button>
        )}
      </div>
    </KeptForm>
  )
}

function DrawingChoice({ chosen }: { chosen: string }) {
  const t = useText()
  const id = useId()
  const typed = useRefusedValues()?.drawing?.[0]
  return (
    <Group id={id} legend={t('chat-office.field.drawing')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2">
        {GIFT_DRAWINGS.map(drawing => (
          <label
            key={drawing}
            className="flex cursor-pointer items-center justify-center rounded-md border border-line p-2 hover:bg-hover has-checked:border-accent has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="drawing"
              value={drawing}
              defaultChecked={drawing === (typed ?? chosen)}
              className="sr-only"
            />
            <span className="sr-only">
              {t(isGiftOfCatalogue(drawing) ? `chat.gift.${drawing}` : `chat-office.drawing.${drawing}`)}
            </span>
            <GiftDrawing drawing={drawing} className="size-11" />
          </label>
        ))}
      </div>
    </Group>
  )
}

function submitText(gift: OfficeGift | undefined) {
  if (!gift) return 'chat-office.gift_create'
  return gift.active ? 'staff.save' : 'chat-office.gift_sell_again'
}

/** The form's values as a request body. */
export function giftIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const drawing = GIFT_DRAWINGS.find(each => each === form.get('drawing')) ?? 'present'
  const place = Math.min(999, Math.max(0, Math.trunc(Number(text('place')) || 0)))
  return { names: namesIn(form), drawing, credits: creditsIn(text('credits')), place }
}

/** Null for an empty field; what is no number becomes 0, which the server refuses in a sentence. */
function creditsIn(typed: string): number | null {
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

function namesIn(form: FormData): OfficeGift['names'] {
  return LOCALES.flatMap(language => {
    const text = form.get(`name_${language}`)
    return typeof text === 'string' ? [{ language, text: text.slice(0, GIFT_NAME_ACCEPTED) }] : []
  })
}
