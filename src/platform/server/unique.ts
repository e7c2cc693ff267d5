/** Whether a write failed because somebody else was quicker with what the named constraint lets only one have. */
export function isTaken(error: unknown, constraint: string): boolean {
  const { code, constraint: named } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && named === constraint
}
