/** Whether a write violated the named unique constraint. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const { code, constraint: named } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && named === constraint
}
