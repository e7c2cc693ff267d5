/** An open page as the form of the back office sends it. */
export const OWN_PAGE = {
  address: 'over-ons',
  open: true,
  in_footer: true,
  texts: [{ language: 'nl' as const, title: 'Over ons', body: 'Wij zijn met z’n vieren.\n\n## Waar\n- Utrecht' }],
}
