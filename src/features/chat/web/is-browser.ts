/** Loaders run on the server for the first page and in the browser for the next ones. */
export function isBrowser(): boolean {
  return typeof document !== 'undefined'
}
