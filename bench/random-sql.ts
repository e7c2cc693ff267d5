/** SQL for reproducible rows of a benchmark. */

/** A reproducible whole number below `below` for row `i` and purpose `salt`. */
export const random = (salt: number, below: number | string) => `abs(hashint8extended(i::bigint, ${salt}) % ${below})`

/** One of these values for row `i`; repeat a value to make it frequent. */
export const oneOf = (salt: number, values: readonly string[]) =>
  `(ARRAY['${values.join("','")}'])[1 + ${random(salt, values.length)}]`
