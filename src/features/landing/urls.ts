export function memberLandingUrl(id: number): string {
  return `/members/${id}/landing`
}

export const TINDERSWIPE_URL = '/landers/tinderswipe'

export const OFFICE_LANDERS_URL = '/backoffice/landers'

export const NEW_LANDER_URL = `${OFFICE_LANDERS_URL}/new`

export function officeLanderUrl(variantId: number): string {
  return `${OFFICE_LANDERS_URL}/${variantId}`
}

/** A member's landing page with the variant of a slug; without a slug the default. */
export function landing2Url(memberId: number, slug = ''): string {
  return `/members/${memberId}/landing2/${slug}`
}

/** As `landing2Url`. */
export function landing3Url(memberId: number, slug = ''): string {
  return `/members/${memberId}/landing3/${slug}`
}

export const OFFICE_EXPERIMENTS_URL = '/backoffice/experiments'

export const NEW_EXPERIMENT_URL = `${OFFICE_EXPERIMENTS_URL}/new`

export function officeExperimentUrl(experimentId: number): string {
  return `${OFFICE_EXPERIMENTS_URL}/${experimentId}`
}
