/** Back office and desk are separate documents: a link from another page loads a new document. */
export function isOfficePath(path: string): boolean {
  return /^\/(backoffice|desk)(\/|$)/.test(path)
}
