import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callOutside, ForbiddenAddress, isAllowed, isPublic, postOutside, publicOnly } from './outbound.ts'

const PUSH = { hosts: ['push.example'] }

test.each([
  ['https://push.example/send/1', true],
  ['https://eu.push.example/send/1', true],
  ['http://push.example/send/1', false],
  ['https://push.example:8443/send/1', false],
  ['https://anna@push.example/', false],
  ['https://notpush.example/', false],
  ['https://push.example.evil.test/', false],
  ['https://127.0.0.1/', false],
  ['javascript:alert(1)', false],
  ['//push.example/', false],
])('[TRUST-6] the address %s is allowed for push: %s', (address, may) => {
  expect(isAllowed(address, PUSH)).toBe(may)
})

test.each([
  ['93.184.216.34', true],
  ['2606:4700::6810:84e5', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
])('[TRUST-6] the address %s is public: %s', (address, is) => {
  expect(isPublic(address)).toBe(is)
})

test('[TRUST-6] a host name that also resolves to a private address is rejected, even after a public answer', async () => {
  const answers = [
    [{ address: '93.184.216.34', family: 4 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ]
  const lookup = publicOnly(async () => answers.shift()!)
  const request = () =>
    new Promise((resolve, reject) => {
      lookup('push.example', { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
    })
  await expect(request()).resolves.toEqual([{ address: '93.184.216.34', family: 4 }])
  await expect(request()).rejects.toBeInstanceOf(ForbiddenAddress)
})

test('[TRUST-6] a local address is allowed only by configuration, and redirects are not followed', async () => {
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`)
    reply.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end('x'.repeat(100_000))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const localOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const message = { headers: {}, body: Buffer.from('dag') }
  await expect(postOutside(`${localOrigin}/1`, message, PUSH)).rejects.toBeInstanceOf(ForbiddenAddress)
  expect(await postOutside(`${localOrigin}/1`, message, { ...PUSH, localOrigin })).toEqual({
    status: 307,
    retryAfter: '7',
  })
  expect(requests).toEqual(['POST /1'])
  await new Promise(closed => server.close(closed))
})

test.each(['127.0.0.1', '[::1]', '169.254.169.254', '2130706433'])(
  '[TRUST-6] the IP address %s is not called, even if it is on the list of hosts',
  async host => {
    const { hostname } = new URL(`https://${host}/`)
    await expect(callOutside(`https://${host}/`, {}, { hosts: [hostname] })).rejects.toBeInstanceOf(ForbiddenAddress)
  },
)
