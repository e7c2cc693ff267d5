export function memberLandingUrl(id: number): string {
  return `/members/${id}/landing`
}

export const TINDERSWIPE_URL = '/landers/tinderswipe'
