import { LOCALES } from '#platform/locale.ts'

/** An open page as the form of the back office sends it. */
export const OWN_PAGE = {
  address: 'over-ons',
  open: true,
  in_footer: true,
  texts: [{ language: 'nl' as const, title: 'Over ons', body: 'Wij zijn met z’n vieren.\n\n## Waar\n- Utrecht' }],
}

/** The words of a legal document in every language, as the form of the back office sends them. */
export const DOCUMENT_TEXTS = [...LOCALES]
  .sort((one, other) => Number(other === 'nl') - Number(one === 'nl'))
  .map(language => ({
    language,
    title: language === 'nl' ? 'Regels van {site}' : `Rules of {site} (${language})`,
    body: 'Van {company}, {city}.\n\n## Eén\nBlijf vriendelijk.\n\n## Twee\n- [Klagen](/complaints)',
  }))
