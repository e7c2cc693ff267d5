import { randomUUID } from 'node:crypto'

/** RFC 2606 reserves the domain: no mailbox has an address in it. */
export const UNREACHABLE_DOMAIN = '@nobody.invalid'

/**
 * An address that no person has. An email to it is the same work as any other and is never sent, so that the work after
 * a request doesn't reveal which address has an account (TRUST-8). Each call returns another address, because limits
 * lock a row of each address.
 */
export function unreachableAddress(): string {
  return `${randomUUID()}${UNREACHABLE_DOMAIN}`
}

export function isUnreachable(address: string): boolean {
  return address.toLowerCase().endsWith(UNREACHABLE_DOMAIN)
}
