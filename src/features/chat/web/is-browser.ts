/**
 * Whether a loader runs in the browser. Loaders run on the server for the first page and in the browser for later
 * pages.
 */
export function isBrowser(): boolean {
  return typeof document !== 'undefined'
}
