/** Logs a member, or a staff member at another path, in like a browser; returns the Cookie header of the session. */
export async function logIn(
  origin: string,
  host: string,
  email: string,
  password: string,
  path = '/api/user.php',
): Promise<string> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`the login failed with status ${response.status}`)
  return response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
