import { LOCALE_COOKIE, LOCALE_COOKIE_IN_SECONDS, type Locale } from '#platform/locale.ts'

/** The language that this browser wants; it counts before an account's, so it changes together with that (I18N-5). */
export function keepLocale(language: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `${LOCALE_COOKIE}=${language};path=/;max-age=${LOCALE_COOKIE_IN_SECONDS};samesite=lax`
}
