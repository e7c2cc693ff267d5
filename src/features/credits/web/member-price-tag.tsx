import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/web/i18n.tsx'
import { PriceTag } from './price-tag.tsx'
import { pricesQuery } from './use-credits.ts'

/** A price for pages that haven't loaded the prices, for example the chat. */
export function MemberPriceTag({ credits, country }: { credits: number; country: string }) {
  const t = useText()
  const { data } = useQuery(pricesQuery(country))
  return data ? <PriceTag credits={credits} prices={data} /> : t('credits.amount', { credits })
}
