/** A gift of the first site, whose languages are these. */
export const GIFT = {
  site: 1,
  names: (['nl', 'en', 'de', 'fr', 'es', 'it', 'pl', 'sv', 'da', 'nb', 'fi'] as const).map(language => ({
    language,
    text: `Molen ${language}`,
  })),
  drawing: 'kite' as const,
  credits: 12,
  place: 50,
}
