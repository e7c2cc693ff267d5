import { useState } from 'react'
import { Form } from 'react-router'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { GiftPicture } from '../../web/gifts/gift-picture.tsx'
import type { OfficeGift } from '../contract.ts'
import { GiftForm, type GiftRefusal, type GiftSite } from './gift-form.tsx'
import { GiftUpload } from './gift-upload.tsx'

interface Props {
  readonly gift: OfficeGift
  readonly sites: readonly GiftSite[]
  /** The site whose shop the page shows. */
  readonly shop: number | undefined
  readonly refusal: GiftRefusal | undefined
  readonly saved: string | undefined
}

/** A gift as members see it, with its form and the history of its price. */
export function GiftCard({ gift, sites, shop, refusal, saved }: Props) {
  const t = useText()
  const locale = useLocale()
  const site = sites.find(({ id }) => id === gift.site)
  const usual = sites.find(({ id }) => id === (gift.site ?? shop))?.usual
  const price = gift.credits ?? usual
  const name = nameOf(gift, locale)
  return (
    <Card as="li" className="min-w-0">
      <div className="flex items-center gap-4">
        <GiftPicture drawing={gift.drawing} picture={gift.picture} className="size-16 shrink-0" />
        <div className="min-w-0">
          <h2 className="break-words text-lg">{name}</h2>
          <p className="text-muted text-sm">
            {price === undefined
              ? t('chat-office.gift_usual_price')
              : t(gift.credits === null ? 'chat-office.gift_costs_usual' : 'chat-office.gift_costs', {
                  credits: price,
                })}
            {' · '}
            {site ? site.name : t('chat-office.gift_all_sites')}
          </p>
        </div>
      </div>
      {saved && !refusal && (
        <div className="mt-3">
          <SavedNote key={saved}>{t('chat-office.gift_saved')}</SavedNote>
        </div>
      )}
      <Disclosure summary={t('chat-office.gift_change')} defaultOpen={refusal !== undefined} className="mt-2">
        <div className="flex flex-col gap-6">
          <GiftUpload gift={gift} />
          <GiftForm sites={sites} shop={shop} gift={gift} refusal={refusal} />
          {gift.site === null && shop !== undefined && (
            <OwnVersion gift={gift.id} site={sites.find(each => each.id === shop)!} />
          )}
        </div>
      </Disclosure>
      <Disclosure summary={t('chat-office.gift_prices')} className="border-b-0">
        <PriceHistory prices={gift.prices} />
      </Disclosure>
    </Card>
  )
}

function nameOf({ names, catalogue, gift }: OfficeGift, locale: string): string {
  const inLanguage = (list: OfficeGift['names']) => list.find(({ language }) => language === locale)?.text
  return inLanguage(names) ?? inLanguage(catalogue) ?? names[0]?.text ?? gift
}

/** Gives the site of the page its own version of a gift of all sites. */
function OwnVersion({ gift, site }: { gift: number; site: GiftSite }) {
  const t = useText()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <Form method="post" className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <input type="hidden" name="gift" value={gift} />
      <input type="hidden" name="site" value={site.id} />
      <p className="text-sm">{t('chat-office.gift_own_text', { site: site.name })}</p>
      <Button type="submit" name="do" value="copy" variant="secondary" size="small">
        {t('chat-office.gift_own', { site: site.name })}
      </Button>
    </Form>
  )
}

function PriceHistory({ prices }: Pick<OfficeGift, 'prices'>) {
  const t = useText()
  const when = useInstant()
  if (prices.length === 0) return <p className="text-sm">{t('chat-office.gift_prices_none')}</p>
  return (
    <ol className="flex flex-col gap-1 text-sm">
      {prices.map(({ credits, email, at }) => (
        <li key={at} className="break-words">
          <time dateTime={at}>{when(at)}</time>{' '}
          {credits === null
            ? t('chat-office.gift_price_usual_by', { email })
            : t('chat-office.gift_price_by', { credits, email })}
        </li>
      ))}
    </ol>
  )
}
