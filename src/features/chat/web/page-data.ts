/** Loaders run on the server for the first page and in the browser for the next ones. */
export function isBrowser(): boolean {
  return typeof document !== 'undefined'
}

/** An id from the path; anything else is a page that doesn't exist. */
export function idFrom(value: string | undefined): number {
  const id = Number(value)
  if (!/^[1-9]\d{0,15}$/.test(value ?? '') || !Number.isSafeInteger(id)) throw new Response(null, { status: 404 })
  return id
}
