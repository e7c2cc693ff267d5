import type { Bank } from '../provider.ts'

/** Invented banks, for the methods that have a list of banks at real providers. */
const BANKS: readonly Bank[] = [
  { id: 'lab_noord', name: 'Noorderbank' },
  { id: 'lab_delta', name: 'Deltabank' },
  { id: 'lab_heuvel', name: 'Heuvelbank' },
]

const WITH_BANKS: readonly string[] = ['ideal', 'eps', 'przelewy24']

export function banksOf(method: string): readonly Bank[] {
  return WITH_BANKS.includes(method) ? BANKS : []
}

export function bankNamed(id: string | null): string | undefined {
  return BANKS.find(bank => bank.id === id)?.name
}
