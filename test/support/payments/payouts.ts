import { importPayouts } from '../../../src/features/payments/office/contract-payouts.ts'
import type { Client } from '../client.ts'
import { sendForm } from '../pictures/multipart.ts'

/** A settlement report in our own format, with these lines or with one of a payment that nobody knows. */
export function payoutFile(payout: string, lines: readonly string[] = [`${payout}-1,payment,unknown,19.99,0.35`]) {
  return payoutsFile(lines.map(line => `${payout},2026-11-20,EUR,${line}`))
}

export function payoutsFile(rows: readonly string[]): string {
  return ['payout,day,currency,line,kind,payment,amount,fee', ...rows].join('\n')
}

/** Uploads a settlement report of the payment lab. */
export function sendPayouts(office: Client, file: string, { key }: { key?: string } = {}) {
  const path = `${importPayouts.path}?provider=lab`
  const sent = { name: 'payouts.csv', type: 'text/csv', bytes: Buffer.from(file) }
  return sendForm(office, { ...importPayouts, path: path as never }, { file: sent, ...(key && { key }) })
}
