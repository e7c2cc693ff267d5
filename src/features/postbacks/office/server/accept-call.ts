import { invalidFields, type ProblemParams } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { encryptKey } from '#postbacks/server'
import { faultOfUrl, isSignatureField, SHORTEST_KEY, type Signature, SOURCE_LENGTH, URL_LENGTH } from '../../rules.ts'

interface TypedCall {
  readonly url: string
  readonly signature: Signature
  readonly signature_field: string
  readonly key: string
  /** Only for a new postback. */
  readonly source?: string
}

type Faults = Record<string, { code: string; params?: ProblemParams }>

/** The typed call as it is stored. Every fault is reported at once. An empty key leaves the stored one. */
export function acceptCall({ signature, ...typed }: TypedCall, stored: Buffer | null) {
  const [url, field, source] = [typed.url.trim(), typed.signature_field.trim(), (typed.source ?? '').trim()]
  const key = signature === 'none' ? null : typed.key === '' ? stored : encryptKey(typed.key)
  const faults: Faults = {}
  if (typed.source !== undefined && (source === '' || source.length > SOURCE_LENGTH))
    faults.source = { code: 'postback_source_invalid', params: { max: SOURCE_LENGTH } }
  const fault = faultOfUrl(url, config().postbackOrigin)
  if (fault) faults.url = { code: fault, params: { max: URL_LENGTH } }
  if (signature !== 'none' && !isSignatureField(field)) faults.signature_field = { code: 'postback_field_invalid' }
  if (signature !== 'none' && (!key || (typed.key !== '' && typed.key.length < SHORTEST_KEY)))
    faults.key = { code: 'postback_key_short', params: { min: SHORTEST_KEY } }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return { url, signature, signature_field: signature === 'none' ? '' : field, key, source: source.toLowerCase() }
}
