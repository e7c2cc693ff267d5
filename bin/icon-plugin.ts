import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from 'lucide-react'\n/g

/**
 * Draws the icons of the built pages from one file that browsers store, instead of repeating the drawing in the page and
 * in the script at each use. Imports of lucide stay as they are in the source, in tests and in development.
 */
export function iconSprite(): Plugin {
  const names = [...new Set(globSync('src/**/*.{ts,tsx}').flatMap(file => imported(readFileSync(file, 'utf8'))))].sort()
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbolOf).join('')}</svg>`
  const file = `assets/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`
  return {
    name: 'vonk-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || imported(code).length === 0) return null
      const constants = (_: string, list: string) =>
        partsOf(list)
          .map(({ name, as }) => `const ${as} = /* @__PURE__ */ spriteIcon('/${file}#${name}')\n`)
          .join('')
      return {
        code: `import { spriteIcon } from '#ui/icons/sprite-icon.tsx'\n${code.replace(IMPORT, constants)}`,
        map: null,
      }
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: file, source: sprite })
    },
  }
}

const imported = (code: string) =>
  [...code.matchAll(IMPORT)].flatMap(([, list]) => partsOf(list!).map(({ name }) => name))

/** The icons of an import, without its types. */
function partsOf(list: string): { name: string; as: string }[] {
  const parts = list.split(',').map(part => part.trim())
  return parts
    .filter(part => part !== '' && !part.startsWith('type '))
    .map(part => {
      const [name = '', as = name] = part.split(' as ')
      return { name, as }
    })
}

function symbolOf(name: string): string {
  const icon = (lucide as unknown as Record<string, lucide.LucideIcon>)[name]!
  const drawing = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
}
