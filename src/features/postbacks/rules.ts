/** The events that are reported to a network. */
export const POSTBACK_EVENTS = ['signup', 'first_purchase', 'purchase', 'refund'] as const
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number]

export const SIGNATURES = ['none', 'header', 'parameter'] as const
export type Signature = (typeof SIGNATURES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'rejected', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The fields of the advertiser's link by which a network recognises its click. */
const CLICK_FIELDS = ['ref', 'sub1', 'sub2', 'sub3'] as const

/** The placeholders of a URL. `id` is the same in every attempt, so the network recognises a repeated call. */
export const PLACEHOLDERS = ['network', ...CLICK_FIELDS, 'event', 'id'] as const
export type PlaceholderValues = Readonly<Partial<Record<(typeof PLACEHOLDERS)[number], string>>>

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Characters. */
export const SOURCE_LENGTH = 60
export const URL_LENGTH = 1_000
export const SHORTEST_KEY = 16
export const LONGEST_KEY = 200

/** The name of a header or a parameter that holds the signature. */
export function isSignatureField(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(name)
}

/** Names that lead to a machine of the operator's own network. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|arpa)$/

type UrlFault = 'postback_url_invalid' | 'postback_url_private' | 'postback_placeholder' | 'postback_click_missing'

/**
 * The fault of a template's URL; undefined without one. Placeholders stand in the query only, so that a value from a link
 * can't choose another host or path.
 */
export function faultOfUrl(url: string, localOrigin?: string): UrlFault | undefined {
  const [address = '', query = ''] = url.split(/\?(.*)/s)
  if (url.length > URL_LENGTH || /[\s#]/.test(url) || !URL.canParse(url)) return 'postback_url_invalid'
  const { protocol, port, username, password, hostname, origin } = new URL(url)
  if (origin !== localOrigin) {
    if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return 'postback_url_invalid'
    // A public name has a dot and doesn't end in a digit, as an IP address does.
    if (!hostname.includes('.') || /(\d|\])$/.test(hostname) || PRIVATE_NAME.test(hostname))
      return 'postback_url_private'
  }
  const names = [...query.matchAll(PLACEHOLDER)].map(([, name]) => name!)
  if (/[{}]/.test(address) || /[{}]/.test(query.replace(PLACEHOLDER, ''))) return 'postback_placeholder'
  if (names.some(name => !(PLACEHOLDERS as readonly string[]).includes(name))) return 'postback_placeholder'
  return names.some(name => (CLICK_FIELDS as readonly string[]).includes(name)) ? undefined : 'postback_click_missing'
}

/** The URL of a call; undefined if the member's link lacks a value that the URL needs. */
export function urlOf(template: string, values: PlaceholderValues): string | undefined {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name]) => name as keyof PlaceholderValues)
  if (names.some(name => !values[name])) return undefined
  return template.replace(PLACEHOLDER, (_, name: keyof PlaceholderValues) => encodeURIComponent(values[name]!))
}

/** The source under which the figures count a member who came through this link. */
export function sourceOf({ network = '', ref = '' }: PlaceholderValues): string {
  return (network || ref).slice(0, SOURCE_LENGTH).toLowerCase()
}

/** The pause before each further attempt. A delivery without any left has failed. */
export const RETRIES_AFTER_IN_MINUTES = [1, 5, 30, 120, 360, 720, 1_440] as const

/** The state after a response; `waiting` is tried again. A redirect isn't followed, so the network must change the URL. */
export function stateAfter(status: number | null): DeliveryState {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'waiting'
  return status >= 200 && status < 300 ? 'delivered' : 'rejected'
}

export const DELIVERIES_PAGE = 50

/** A network settles its accounts within a year. */
export const DELIVERIES_KEPT_IN_DAYS = 400
