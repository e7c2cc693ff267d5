/**
 * Stands in for TypeBox in browsers: `Type.Object(...)` and all others give nothing. Pages only read a contract's
 * method and path; validation is the server's.
 */
const nothing = () => undefined

export const Type = new Proxy({}, { get: () => nothing })

export default Type
