import { createHash, randomBytes } from 'node:crypto'
import type { AllowedCode } from '#platform/server/http/security-headers.ts'

/** Writes the scripts and styles inside a document in a way that the document's policy allows. */
export interface InlineCode {
  /** For the tags of external scripts; empty if the policy allows these by their address. */
  readonly attribute: string
  script(code: string, isModule?: boolean): string
  style(code: string): string
  /** The sources for the policy, complete once the document is written. */
  allowed(): AllowedCode
}

/** A nonce for one response. */
export function allowedByNonce(): InlineCode {
  const nonce = randomBytes(16).toString('base64')
  const attribute = ` nonce="${nonce}"`
  return {
    attribute,
    script: (code, isModule) => tagOf('script', code, (isModule ? ' type="module"' : '') + attribute),
    style: code => tagOf('style', code, attribute),
    allowed: () => ({ scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"], styles: [`'nonce-${nonce}'`] }),
  }
}

/** Hashes, for a document that is sent to many visitors: a nonce that several responses share would protect nobody. */
export function allowedByHash(scriptFolder: string): InlineCode {
  const scripts = new Set([scriptFolder])
  const styles = new Set<string>()
  return {
    attribute: '',
    script: (code, isModule) => {
      scripts.add(hashOf(code))
      return tagOf('script', code, isModule ? ' type="module"' : '')
    },
    style: code => {
      styles.add(hashOf(code))
      return tagOf('style', code, '')
    },
    allowed: () => ({ scripts: [...scripts], styles: [...styles] }),
  }
}

const tagOf = (name: string, code: string, attributes: string) => `<${name}${attributes}>${code}</${name}>`

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
