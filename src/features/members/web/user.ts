import { createContext, useContext } from 'react'
import type { User } from '../contract.ts'

/** Provided by the root of all pages, so that pages of visitors need no query cache. */
export const UserContext = createContext<User | null>(null)

/** The logged-in member, or null for a visitor. */
export function useUser(): User | null {
  return useContext(UserContext)
}
