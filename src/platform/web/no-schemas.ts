/**
 * Replaces TypeBox in browsers by an empty stand-in. Pages only read a contract's method and path; the server
 * validates.
 */
const nothing: unknown = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing })

export const Type = nothing

export default Type
