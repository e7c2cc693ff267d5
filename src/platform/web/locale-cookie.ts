import { LOCALE_COOKIE, LOCALE_COOKIE_IN_SECONDS, type Locale } from '#platform/locale.ts'

/** Stores the browser's language; it overrides the account's language, so both change together (I18N-5). */
export function keepLocale(language: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `${LOCALE_COOKIE}=${language};path=/;max-age=${LOCALE_COOKIE_IN_SECONDS};samesite=lax`
}
