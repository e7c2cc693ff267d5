/** A postback as the form of the back office sends it. */
export const POSTBACK = {
  site: 1,
  source: 'netwerk',
  event: 'signup' as const,
  url: 'https://track.netwerk.nl/postback?click={sub1}&event={event}&id={id}',
  signature: 'header' as const,
  signature_field: 'X-Signature',
  key: 'een-sleutel-van-het-netwerk',
}
