import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Lets every page of the server's bundle say which source file it is: the key of its chunk in the browser's manifest. */
export function pageFiles(): Plugin {
  return {
    name: 'vonk-page-files',
    transform(code, id, options) {
      const path = id.split('?')[0]!
      if (!options?.ssr || !/-page\.tsx$/.test(path)) return null
      return { code: `${code}\nexport const file = ${JSON.stringify(relative(process.cwd(), path))}`, map: null }
    },
  }
}
