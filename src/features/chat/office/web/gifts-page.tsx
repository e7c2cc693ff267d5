import { data, useActionData, useLoaderData } from 'react-router'
import { CallProblem } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_GIFTS_URL } from '../../urls.ts'
import { changeGift, copyGift, createGift, getOfficeGifts, retireGift } from '../contract.ts'
import { GiftCard } from './gift-card.tsx'
import { GiftForm, type GiftRefusal, giftIn } from './gift-form.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const site = Number(url.searchParams.get('site')) || undefined
  return { site, ...(await call(getOfficeGifts, { query: { site } })) }
})

/** Each form belongs to one gift or a new one; an error appears in the form that was sent. */
export const action = pageAction(async ({ call, form, key }) => {
  const text = textsIn(form)
  const id = Number(text('gift'))
  try {
    if (text('do') === 'retire') await call(retireGift, { body: { id }, key })
    else if (text('do') === 'copy') await call(copyGift, { body: { id, site: Number(text('site')) }, key })
    else if (id) await call(changeGift, { body: { id, version: Number(text('version')), ...giftIn(form) }, key })
    else await call(createGift, { body: { site: Number(text('site')) || null, ...giftIn(form) }, key })
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status >= 500 || error.document.authentication_required) throw error
    return data({ gift: id, problem: error.document } satisfies GiftRefusal, { status: error.status })
  }
  return { gift: id, saved: crypto.randomUUID() as string }
})

export const title = (t: Translate) => t('chat-office.gifts_title')

/** The gifts that members send each other: all of them, or the shop of one site. */
export function Component() {
  const t = useText()
  const { staff, site, sites, gifts } = useLoaderData<typeof loader>()
  const done = useActionData() as Partial<GiftRefusal & { saved: string }> | undefined
  const refusal = done?.problem ? (done as GiftRefusal) : undefined
  const sold = gifts.filter(gift => gift.active)
  const retired = gifts.filter(gift => !gift.active)
  const cards = (list: typeof gifts) => (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {list.map(gift => (
        <GiftCard
          key={`${gift.id} ${gift.version}`}
          gift={gift}
          sites={sites}
          shop={site}
          refusal={refusal?.gift === gift.id ? refusal : undefined}
          saved={done?.gift === gift.id ? done.saved : undefined}
        />
      ))}
    </ul>
  )
  return (
    <Office staff={staff} current={OFFICE_GIFTS_URL} site={site} title={t('chat-office.gifts_title')}>
      <p className="mb-4 max-w-prose text-muted">{t('chat-office.gifts_text')}</p>
      <Card className="mb-6">
        <Disclosure summary={t('chat-office.gift_new')} defaultOpen={sold.length === 0 || refusal?.gift === 0}>
          <GiftForm
            key={`new ${gifts.length}`}
            sites={sites}
            shop={site}
            refusal={refusal?.gift === 0 ? refusal : undefined}
          />
        </Disclosure>
      </Card>
      {sold.length === 0 ? <EmptyState title={t('chat-office.gifts_none')} /> : cards(sold)}
      {retired.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-1 text-xl">{t('chat-office.gifts_retired')}</h2>
          <p className="mb-4 max-w-prose text-muted">{t('chat-office.gifts_retired_text')}</p>
          {cards(retired)}
        </section>
      )}
    </Office>
  )
}
