import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { config } from '../config/config.ts'
import type { Tx } from '../database/db.ts'
import { withKeyLock } from '../database/key-lock.ts'
import { weakEtag } from '../http/compression/etag.ts'
import { networkOf } from '../http/network.ts'
import { refuseCrossSite, refuseUnlessScript } from '../http/same-origin.ts'
import { networkPrefix } from '../security/network-prefix.ts'
import { cookieName } from './cookie-name.ts'
import { once } from './idempotency.ts'
import { operationOf } from './openapi.ts'
import { permittedSites, refuseWithoutPermission, seesOwnOnly, sitesOfCall } from './permission.ts'
import { withPublicIds, withStoredIds } from './public-ids.ts'
import { VARIANT } from './query-variants.ts'
import type { Call, Caller, ReplyHeaders, Route, Upload } from './serve.ts'
import { containsLoneSurrogate, containsNul } from './unstorable-text.ts'

/** The problem document (RFC 9457) in the OpenAPI document. */
const PROBLEM = {
  type: 'object',
  description: 'Problem document (RFC 9457)',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    fields: { type: 'object', additionalProperties: true },
    params: { type: 'object', additionalProperties: true },
    authentication_required: { type: 'boolean' },
  },
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A webhook's body holds little more than an id. */
const MACHINE_BODY_IN_BYTES = 4 * 1024

type IdentifyCaller = (request: FastifyRequest) => Promise<Caller>

/** Serves one endpoint: permission, rate limit, validation, idempotency, response schema. */
export function mountRoute(app: FastifyInstance, { endpoint, handler }: Route, identify: IdentifyCaller): void {
  const isWrite = endpoint.method !== 'GET'
  const isMachine = endpoint.who === 'machine'
  const [url = '', variant] = endpoint.path.split('?')
  app.route({
    method: endpoint.method,
    url,
    ...(variant && { constraints: { [VARIANT]: variant } }),
    config: { endpoint, anyHost: isMachine, ...(endpoint.rateLimit && { rateLimit: limitOf(endpoint) }) },
    ...(isMachine && { bodyLimit: MACHINE_BODY_IN_BYTES }),
    ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
    schema: {
      ...operationOf(endpoint),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && !endpoint.upload && { body: endpoint.body }),
      response: { 200: endpoint.reply, '4xx': PROBLEM },
    },
    onRequest: async request => {
      if (isMachine) return
      if (isWrite) refuseCrossSite(request, request.siteOrigin)
      if (endpoint.scriptOnly) refuseUnlessScript(request, request.siteOrigin)
      refuseWrongCaller(request, endpoint)
    },
    preValidation: async request => {
      if (endpoint.body && !endpoint.upload && !isMachine) refuseOtherThanJson(request)
    },
    handler: async (request, reply) => {
      const key = keyOf(request)
      if (isWrite && key === '' && !isMachine) throw new Problem('idempotency_key_missing')
      if (containsNul(request.query) || containsNul(request.body)) throw new Problem('invalid_input')
      if (typeof endpoint.who === 'object' && containsLoneSurrogate(request.body)) throw new Problem('invalid_input')
      const upload = endpoint.upload ? await readUpload(request, endpoint.upload.maxBytes) : undefined
      if (isWrite && !isMachine) await identifyAgain(identify, request, endpoint)
      // A query without a schema is raw text that anybody can add, so it names no site.
      const named = [endpoint.query && siteIn(request.query), siteIn(request.body)]
      const call = {
        caller: isMachine ? { address: request.ip, headers: request.headers } : request.caller,
        ownOnly: !isMachine && seesOwnOnly(request.caller, endpoint.who),
        sites: isMachine ? [] : sitesOfCall(request.caller, endpoint.who, ...named),
        permittedSites: isMachine ? [] : permittedSites(request.caller, endpoint.who),
        query: withStoredIds(endpoint.query, request.query),
        body: withStoredIds(endpoint.body, request.body),
        key,
        replyHeaders: replyHeadersOf(reply),
        upload,
      }
      const handle = async (tx?: Tx) => handler({ ...call, tx } as unknown as Call<Endpoint>)
      const handleOnce = () => {
        if (endpoint.idempotency === 'platform') return once(intentOf(request, endpoint, key), handle)
        const isConsuming = endpoint.idempotency === 'consuming'
        return isConsuming ? withKeyLock(request.caller.siteId, key, handle) : handle()
      }
      const answer = withPublicIds(endpoint.reply, (await handleOnce()) ?? {})
      return endpoint.sameForAll ? unlessUnchanged(request, reply, answer) : answer
    },
  })
}

/** The reply with an ETag, or 304 if the browser has the same one. */
function unlessUnchanged(request: FastifyRequest, reply: FastifyReply, answer: object): object {
  const etag = weakEtag(JSON.stringify(answer))
  reply.headers({ etag, vary: 'cookie, accept-language' })
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : answer
}

/** The site that a query or body names; undefined without a site. */
function siteIn(input: unknown): unknown {
  return typeof input === 'object' && input !== null ? (input as { site?: unknown }).site : undefined
}

export function refuseWrongCaller(
  request: Pick<FastifyRequest, 'caller'>,
  { method, path, who, evenBeforeReconsent }: Endpoint,
): void {
  const { memberId, mustReconsent } = request.caller
  if (who === 'member' && memberId === null) throw new Problem('authentication_required')
  if (who === 'member' && mustReconsent && !evenBeforeReconsent) throw new Problem('reconsent_required')
  if (typeof who === 'object') refuseWithoutPermission(request.caller, who, `${method} ${path}`)
}

/** A body can arrive long after its headers. A session that has ended in the meantime may not write. */
async function identifyAgain(identify: IdentifyCaller, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  request.caller = await identify(request)
  refuseWrongCaller(request, endpoint)
}

function refuseOtherThanJson(request: FastifyRequest): void {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new Problem('unsupported_media_type')
}

function limitOf({ rateLimit, path, method }: Endpoint): object {
  const { max, visitors = max, perSeconds, by, unconfirmed } = rateLimit!
  // A machine has no caller, only an address.
  const lower = ({ caller }: FastifyRequest) => (caller?.isUnconfirmed ? unconfirmed : undefined)
  const subject = (request: FastifyRequest) => {
    const { caller, ip } = request
    if (lower(request)) return `unconfirmed ${networkPrefix(caller.address)}`
    return (by === 'member' && caller?.memberId) || networkOf(caller?.address ?? ip)
  }
  return {
    max: (request: FastifyRequest) =>
      (lower(request)?.max ?? (request.caller && request.caller.memberId !== null ? max : visitors)) *
      config().rateLimitFactor,
    timeWindow: (request: FastifyRequest) => (lower(request)?.perSeconds ?? perSeconds) * 1000,
    keyGenerator: (request: FastifyRequest) => `${method} ${path} ${subject(request)}`,
    errorResponseBuilder: (request: FastifyRequest, { ttl }: { ttl: number }) =>
      new Problem(lower(request) ? 'unconfirmed_limit' : 'too_many_requests', {
        params: { seconds: Math.ceil(ttl / 1000) },
      }),
  }
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && UUID.test(key) ? key.toLowerCase() : ''
}

function intentOf(request: FastifyRequest, endpoint: Endpoint, key: string) {
  const { siteId, memberId, staffId } = request.caller
  const caller =
    typeof endpoint.who === 'object' ? `staff:${staffId}` : memberId === null ? 'visitor' : `member:${memberId}`
  return { siteId, caller, key, request: [endpoint.method, endpoint.path, request.query, request.body] }
}

/** Also for requests outside the endpoints, for example pages. */
export function replyHeadersOf(reply: FastifyReply): ReplyHeaders {
  return {
    setCookie: (name, value, options = {}) =>
      reply.setCookie(options.readable ? name : cookieName(name), value, {
        path: '/',
        secure: config().tls,
        httpOnly: !options.readable,
        sameSite: 'lax',
        ...(options.maxAgeInSeconds !== undefined && { maxAge: options.maxAgeInSeconds }),
      }),
    clearCookie: name => reply.clearCookie(cookieName(name), { path: '/', secure: config().tls }),
    header: (name, value) => reply.header(name, value),
  }
}

async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported_media_type')
  return Promise.race([readParts(request, maxBytes), rejectedWhenAborted(request)])
}

/** The multipart parser waits forever for a connection that was closed before it began to read. */
function rejectedWhenAborted({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    const check = () => {
      if (raw.readableAborted) reject(new Problem('invalid_input'))
    }
    raw.once('close', check)
    check()
  })
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const file = await request.file({ limits: { fileSize: maxBytes } })
  if (!file) throw new Problem('invalid_input', { fields: { file: { code: 'field_required' } } })
  const bytes = await file.toBuffer()
  const fields = Object.entries(file.fields).flatMap(([name, field]) =>
    field && 'value' in field ? [[name, String(field.value)]] : [],
  )
  return { bytes, fields: Object.fromEntries(fields) }
}
