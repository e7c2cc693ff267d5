/** A variant of a landing page as the form of the back office sends it. */
export const LANDER = {
  site: 1,
  lander: 'landing2' as const,
  slug: 'zomer',
  parts: ['words' as const, 'picture' as const, 'interests' as const],
  photo: 1,
  texts: [{ language: 'nl' as const, headline: 'Een zomer met {name}', lead: 'Begin op {site}.' }],
}
