import { DAY_IN_MS } from '#platform/durations.ts'

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_IN_MS).toISOString().slice(0, 10)
const period = { first: dayAgo(27), last: dayAgo(0) }
const twoYears = { first: dayAgo(729), last: dayAgo(0) }

/** Each list of the back office with the filters that staff use, as addresses. */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  'members, newest': variants('office-members.php', [
    {},
    { site: 2 },
    { premium: 'yes' },
    { status: 'disabled' },
    { status: 'banned', site: 3 },
    { fictional: 'yes' },
    { joined_from: dayAgo(400), joined_until: dayAgo(390) },
    { joined_until: dayAgo(600), premium: 'yes' },
    { joined_until: dayAgo(300), fictional: 'yes', site: 2 },
  ]),
  'members, found': variants('office-members.php', [
    { search: 'an' },
    { search: 'ma', site: 3 },
    { search: 'bulk123' },
    { search: 'bulk90000' },
    { search: 'xq' },
    { search: '127.0' },
    { search: '#123456' },
    { search: '0612345678' },
    { search: 'an', status: 'banned' },
    { search: 'an', premium: 'yes' },
  ]),
  orders: variants('office-orders.php', [
    {},
    { site: 3 },
    { status: 'pending' },
    { status: 'cancelled', site: 3 },
    { method: 'bancontact' },
    { method: 'sofort' },
    { method: 'paypal', site: 2, status: 'failed' },
    { location: 'conflicts' },
    { location: 'lacks', site: 2 },
    { search: 'bench-5000' },
    { search: '123456' },
    { search: 'bulk5000@vonk.localhost' },
  ]),
  queue: variants('queue.php', [{}, { site: 2 }]),
  'waiting counts': variants('office-waiting.php', [{}]),
  reports: variants('report-review.php', [{}, { site: 3 }]),
  'disabled members': variants('disabled-members.php', [{}, { site: 3 }]),
  complaints: variants('complaint-review.php', [
    {},
    { site: 3 },
    { list: 'handled' },
    { list: 'handled', site: 2 },
    { list: 'mine' },
    { search: 'bulk5000@example.test' },
  ]),
  log: variants('staff-actions.php', [
    {},
    { site: 2 },
    { action: 'refund' },
    { action: 'refund', site: 3 },
    { staff: 2, site: 3 },
    { words: 'bulk5000' },
    { from: dayAgo(400), until: dayAgo(380) },
  ]),
  money: variants('office-money.php', [{}, { site: 2 }]),
  chargebacks: variants('office-chargebacks.php', [{}, { before: 20_000 }]),
  payouts: variants('office-payouts.php', [{}]),
  'one payout': variants('office-payout.php', [{ id: 100 }]),
  'VAT report': variants('office-vat-report.php', [{ month: dayAgo(40).slice(0, 7) }]),
  postbacks: [...variants('office-postbacks.php', [{}, { site: 3 }]), ...variants('office-postback.php', [{ id: 1 }])],
  'the desk’s team': variants('desk-team.php', [{}]),
  'the desk’s month': variants('desk-month.php', [
    { month: dayAgo(0).slice(0, 7) },
    { month: dayAgo(40).slice(0, 7), site: 2 },
    { month: dayAgo(400).slice(0, 7) },
  ]),
  'the desk’s reviews': variants('desk-review.php', [{}, { site: 3 }]),
  staff: variants('staff-members.php', [{}]),
  codes: variants('office-codes.php', [{}, { site: 3 }]),
  mailings: variants('mailings.php', [{}, { site: 3 }]),
  'fictional profiles': variants('fictional-profiles.php', [{}, { site: 2 }, { gender: 'female', status: 'active' }]),
  figures: variants('figures.php', [
    period,
    { ...period, compare: 'before', site: 2 },
    { ...period, compare: 'year', country: 'NL' },
    twoYears,
    { ...twoYears, source: 'source3' },
    { ...twoYears, source: 'source3', country: 'NL' },
    { ...twoYears, compare: 'year', company: 1, lander: 'lander4' },
  ]),
  'numbers of the figures as lists': variants('figure-items.php', [
    { ...period, measure: 'signups' },
    { ...period, measure: 'revenue', currency: 'EUR' },
    { ...twoYears, measure: 'first_orders', site: 3 },
    { ...twoYears, measure: 'repeat_orders', country: 'NL' },
    { ...twoYears, measure: 'paid_messages' },
    { ...twoYears, measure: 'answers', source: 'source3', country: 'DE' },
    { ...twoYears, measure: 'refunds', currency: 'EUR', lander: 'lander4' },
    { ...twoYears, measure: 'waits' },
  ]),
}

function variants(path: string, queries: readonly Readonly<Record<string, string | number>>[]): string[] {
  return queries.map(query => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return `/api/${path}${search.size > 0 ? `?${search}` : ''}`
  })
}

/** Times in ms. */
export interface Times {
  readonly p50: number
  readonly p95: number
}

export interface Measured extends Times {
  readonly path: string
}

/** Requests one address several times, one after the other. */
export function measure(url: string, headers: Record<string, string>, times: number): Promise<Times> {
  return timesOf(async () => {
    const reply = await fetch(url, { headers })
    const body = await reply.text()
    if (!reply.ok) throw new Error(`${url}: status ${reply.status}, ${body}`)
  }, times)
}

/** The first run fills caches and isn't counted. */
export async function timesOf(run: () => Promise<unknown>, times: number): Promise<Times> {
  const taken: number[] = []
  for (let time = 0; time <= times; time++) {
    const from = performance.now()
    await run()
    if (time > 0) taken.push(performance.now() - from)
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))]!
  return { p50: at(0.5), p95: at(0.95) }
}
