import { basename } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Turns `locales/<lang>/<room>.json` into a module of compiled messages, so that browsers carry no ICU parser. */
export function compiledCatalogues(): Plugin {
  return {
    name: 'vonk-compiled-catalogues',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0]!
      if (!/\/locales\/[a-z]{2}\/[a-z-]+\.json$/.test(path)) return null
      const room = basename(path, '.json')
      const messages = Object.fromEntries(
        Object.entries(JSON.parse(code) as Record<string, string>).map(([key, message]) => [
          `${room}.${key}`,
          compileMessage(message),
        ]),
      )
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
