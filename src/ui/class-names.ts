/** Joins what is there; a condition that fails leaves nothing behind. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
