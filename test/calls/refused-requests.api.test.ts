/** Requests that are refused before a route: each gets a problem document with the security headers. Sent through a raw socket. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ HEADERS_TIMEOUT_IN_MS: '1000' })
})
afterAll(() => app.stop())

/** Sends the text and returns all that arrives until the server ends the connection. */
function sent(text: string): Promise<string> {
  return new Promise((ended, failed) => {
    let reply = ''
    const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.setEncoding('utf8').on('data', part => {
      reply += part
    })
    socket.once('error', failed).once('close', () => ended(reply))
    socket.once('end', () => socket.destroy())
    socket.write(text)
  })
}

const request = (line: string, ...headers: string[]) =>
  sent([line, ...headers, 'connection: close', '', ''].join('\r\n'))

const DUTCH = 'host: vonk.localhost'
const ENGLISH = 'host: ember.localhost'

function expectProblem(reply: string, status: number, code: string, detail?: string): void {
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of [
    'content-type: application/problem\\+json',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ])
    expect(head).toMatch(new RegExp(`\r\n${header}`, 'i'))
  expect(head).toContain("content-security-policy: default-src 'none'")
  expect(JSON.parse(body)).toMatchObject({ status, code, ...(detail && { detail }) })
}

test('[ERR-6] [TRUST-3] an address that can’t be decoded is not found, in the visitor’s language', async () => {
  expectProblem(await request('GET /%ff HTTP/1.1', DUTCH), 404, 'not_found', 'Dit is niet gevonden.')
  expectProblem(await request('GET /api/%ff.php HTTP/1.1', ENGLISH), 404, 'not_found', 'We couldn’t find this.')
  const chosen = await request('GET /%ff HTTP/1.1', DUTCH, 'cookie: locale=en')
  expectProblem(chosen, 404, 'not_found', 'We couldn’t find this.')
  expectProblem(await request('POST /api/%c3%28.php HTTP/1.1', 'host: unknown.example'), 404, 'not_found')
  const page = await request('GET /%ff HTTP/1.1', ENGLISH, 'accept: text/html')
  expect(page).toMatch(/^HTTP\/1.1 404 [\s\S]*\r\nx-content-type-options: nosniff/)
  expect(page).toMatch(/\r\ncontent-security-policy: default-src 'none'; style-src 'nonce-/)
  expect(page).toMatch(/<html lang="en">[\s\S]*<h1>We couldn’t find this\.<\/h1>/)
})

test('[ERR-6] [TRUST-3] a part of an address that is longer than any id is not found', async () => {
  const long = 'a'.repeat(300)
  expectProblem(await request(`GET /payment-lab/${long} HTTP/1.1`, DUTCH), 404, 'not_found', 'Dit is niet gevonden.')
})

test('[ERR-6] [TRUST-3] a request that can’t be parsed is refused with a sentence in the language of its site', async () => {
  const long = 'a'.repeat(20_000)
  expectProblem(
    await request(`GET / HTTP/1.1`, ENGLISH, `x-long: ${long}`),
    431,
    'headers_too_large',
    'The address or the cookies of this request are too long.',
  )
  expectProblem(await request(`GET /${long} HTTP/1.1`, DUTCH), 431, 'headers_too_large')
  expectProblem(
    await request('FOO / HTTP/1.1', DUTCH),
    405,
    'method_not_allowed',
    'Zo kan dit adres niet gebruikt worden.',
  )
  expectProblem(await sent('GET / NO-HTTP\r\n\r\n'), 400, 'request_unreadable', 'Deze aanvraag is niet te lezen.')
})

test('[ERR-6] [TRUST-3] a request without a host is refused with a sentence, and an unknown expectation is ignored', async () => {
  expectProblem(await request('GET /api/settings.php HTTP/1.1'), 421, 'unknown_host')
  const expecting = await request('GET /api/settings.php HTTP/1.1', DUTCH, 'expect: a miracle')
  expect(expecting).toMatch(/^HTTP\/1.1 200 OK\r\nx-content-type-options: nosniff/)
})

test('[TRUST-7] [ERR-6] a connection whose headers arrive too slowly ends with 408', async () => {
  expectProblem(await sent(`GET /api/settings.php HTTP/1.1\r\n${DUTCH}\r\nx-slow: `), 408, 'too_slow')
  expectProblem(await sent(''), 408, 'too_slow')
})

test('[ERR-6] [OPS-2] a request that arrives on an open connection during the shutdown is refused with a sentence', async () => {
  const socket = connect({ port: app.port, host: '127.0.0.1' })
  let reply = ''
  socket.setEncoding('utf8').on('data', part => {
    reply += part
  })
  const ended = new Promise(resolve => socket.once('close', resolve))
  socket.write(`POST /api/complaint.php HTTP/1.1\r\n${DUTCH}\r\nsec-fetch-site: same-origin\r\n`)
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  await expect.poll(() => connections()).toBe(1)
  const closed = app.app.http.close()
  await expect.poll(() => app.app.http.server.listening).toBe(false)
  socket.write(`}GET /api/settings.php HTTP/1.1\r\n${DUTCH}\r\n\r\n`)
  await Promise.all([ended, closed])
  const [first = '', second = ''] = reply.split(/(?=HTTP\/1\.1 503)/)
  expect(first).toMatch(/^HTTP\/1.1 400 /)
  expectProblem(second, 503, 'busy')
})

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
