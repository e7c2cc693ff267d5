import type { MethodKey } from '../rules.ts'

/** A small lettered card in the colour that people know the method by; never the company's own drawing. */
export function MethodMark({ method }: { method: MethodKey }) {
  const [letters, hue] = MARKS[method]
  return (
    <span
      aria-hidden
      className="flex h-8 w-12 shrink-0 items-center justify-center rounded-sm border border-line font-bold text-xs tracking-tight"
      style={{
        background: `light-dark(oklch(0.95 0.04 ${hue}), oklch(0.32 0.06 ${hue}))`,
        color: `light-dark(oklch(0.38 0.12 ${hue}), oklch(0.92 0.05 ${hue}))`,
      }}
    >
      {letters}
    </span>
  )
}

const MARKS: Readonly<Record<MethodKey, readonly [letters: string, hue: number]>> = {
  ideal: ['iD', 350],
  bancontact: ['BC', 250],
  eps: ['eps', 340],
  blik: ['blik', 20],
  przelewy24: ['P24', 25],
  mobilepay: ['MP', 265],
  dankort: ['DK', 25],
  swish: ['Sw', 150],
  vipps: ['Vi', 40],
  twint: ['TW', 260],
  satispay: ['Sa', 20],
  cartebancaire: ['CB', 230],
  nexi: ['nexi', 265],
  postepay: ['PP', 95],
  paypal: ['PP', 255],
  applepay: ['Pay', 90],
  visa: ['VISA', 265],
  mastercard: ['MC', 45],
  maestro: ['Ma', 240],
  creditcard: ['CC', 200],
  directdebit: ['IBAN', 220],
  paysafecard: ['psc', 245],
  banktransfer: ['IBAN', 180],
  giropay: ['giro', 255],
  sofort: ['So', 350],
}
