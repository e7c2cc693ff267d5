import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Problem } from '#platform/problem.ts'
import { refuseCrossSite, refuseUnlessScript } from './same-origin.ts'

const OWN = 'https://vonk.example'
const OTHER = 'https://evil.example'

const http = Fastify()
http.post('/write', async request => refuseCrossSite(request, OWN))
http.get('/read', async request => refuseUnlessScript(request, OWN))
http.setErrorHandler((error: Problem, _request, reply) => reply.send(error.code))

const write = async (headers: Record<string, string>) =>
  (await http.inject({ method: 'POST', url: '/write', headers })).body
const read = async (headers: Record<string, string>) => (await http.inject({ url: '/read', headers })).body

test('[TRUST-2] a write is accepted only from a page of the same site, by Fetch Metadata or by Origin in older browsers', async () => {
  expect(await write({ 'sec-fetch-site': 'same-origin' })).toBe('')
  expect(await write({ origin: OWN })).toBe('')
  for (const headers of [
    {},
    { origin: OTHER },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: OWN },
    { 'sec-fetch-site': 'none', origin: OWN },
  ]) {
    expect(await write(headers as Record<string, string>), JSON.stringify(headers)).toBe('cross_site_request')
  }
})

test('[TRUST-2] Fetch Metadata counts more than Origin', async () => {
  expect(await write({ 'sec-fetch-site': 'same-origin', origin: OTHER })).toBe('')
})

test('[TRUST-2] a GET with effects is accepted only from scripts of the same site', async () => {
  expect(await read({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe('')
  expect(await read({ 'sec-fetch-site': 'same-origin' })).toBe('')
  expect(await read({ 'x-requested-with': 'fetch' })).toBe('')
  expect(await read({ origin: OWN })).toBe('')
  for (const headers of [
    {},
    { 'x-requested-with': 'other' },
    { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'document', 'x-requested-with': 'fetch' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'fetch' },
  ]) {
    expect(await read(headers as Record<string, string>), JSON.stringify(headers)).toBe('cross_site_request')
  }
})
