/** The back office and the desk are a program of their own: going there from another page loads a new document. */
export function isOfficePath(path: string): boolean {
  return /^\/(backoffice|desk)(\/|$)/.test(path)
}
