/**
 * Stands in for TypeBox in browsers: `Type.Object(...)`, all others and whatever is read of them are this same nothing.
 * Pages only read a contract's method and path; validation is the server's.
 */
const nothing: unknown = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing })

export const Type = nothing

export default Type
