import { BadgePercent } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { type ActionArgs, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DiscountCode, dropCode, enterCode, type Shop } from '../contract.ts'
import { remainingTime } from '../rules.ts'

/** Handles the forms of `<DiscountBox>`. False if the form isn't one of them. */
export async function codeAction({ call, form, key }: Pick<ActionArgs, 'call' | 'form' | 'key'>): Promise<boolean> {
  const intent = form.get('intent')
  if (intent === 'drop-code') await call(dropCode, { key })
  else if (intent === 'code') {
    const country = form.get('country')
    const body = { code: String(form.get('code')), ...(country !== null && { country: String(country) }) }
    await call(enterCode, { body, key })
  } else return false
  return true
}

interface DiscountBoxProps {
  readonly shop: Shop
  /** The URL of an order that holds the discount. */
  readonly orderUrl: (id: number) => string
}

/** The active discount and its end, and a form to enter a code. The page's action is `codeAction`. */
export function DiscountBox({ shop: { prices, discount, reserved_by: reservedBy }, orderUrl }: DiscountBoxProps) {
  const t = useText()
  return (
    <div className="grid gap-3">
      {discount && <DiscountBanner discount={discount} />}
      {reservedBy !== null && (
        <Banner action={<a href={orderUrl(reservedBy)}>{t('offers.box.to_order')}</a>}>{t('offers.box.held')}</Banner>
      )}
      <CodeForm country={prices.country} />
    </div>
  )
}

/** An active discount with its limits; a code has a button that removes it. The page's action is `codeAction`. */
export function DiscountBanner({ discount }: { discount: DiscountCode }) {
  const t = useText()
  const { kind, code, value_percentage: percent, seconds_left: seconds } = discount
  const left = seconds === null ? null : remainingTime(seconds)
  const titles = {
    time_bonus: t('offers.box.time_bonus', { percent }),
    welcome: t('offers.box.welcome', { percent }),
    code: t('offers.box.code', { code, percent }),
  }
  return (
    <Banner
      tone="success"
      icon={<BadgePercent aria-hidden />}
      title={titles[kind]}
      action={kind === 'code' && <DropCode />}
    >
      {left && t(`offers.box.left_${left.unit}`, { count: left.count })} <Limits discount={discount} />
    </Banner>
  )
}

function Limits({ discount }: { discount: DiscountCode }) {
  const t = useText()
  const locale = useLocale()
  const { currency, minimum_order_value: minimum, country, paymentmethods } = discount
  const money = minimum !== null && currency !== null ? formatMoney({ minor: minimum, currency }, locale) : null
  const methods = paymentmethods?.map(method => t(`payments.method.${method as 'ideal'}`))
  const place = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <>
      {money && t('offers.box.minimum', { money })} {place && t('offers.box.country', { country: place })}{' '}
      {methods &&
        t('offers.box.methods', { methods: new Intl.ListFormat(locale, { type: 'disjunction' }).format(methods) })}
    </>
  )
}

function DropCode() {
  const t = useText()
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="drop-code" variant="secondary" size="small">
        {t('offers.box.drop')}
      </Button>
    </Form>
  )
}

function CodeForm({ country }: { country: string }) {
  const t = useText()
  const refused = useRefusal()
  const refusal = refused?.code.startsWith('code_') ? refused : undefined
  const sending = useNavigation().formData?.get('intent') === 'code'
  return (
    <Disclosure summary={t('offers.box.have_code')} defaultOpen={refusal !== undefined}>
      <KeptForm when={{ intent: 'code' }} className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="country" value={country} />
        <div className="min-w-48 grow basis-0">
          <TextField
            label={t('offers.box.label')}
            labelHidden
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t('offers.box.label')}
            error={refusal?.detail}
          />
        </div>
        <Button type="submit" variant="secondary" busy={sending} className="min-h-12">
          {t('offers.box.apply')}
        </Button>
      </KeptForm>
    </Disclosure>
  )
}
