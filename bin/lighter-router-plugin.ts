import type { Plugin } from 'vite'

/**
 * Lets the bundler drop components of react-router that no page uses: their names for debuggers are assignments, which
 * count as uses.
 */
export function lighterRouter(): Plugin {
  return {
    name: 'vonk-lighter-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/node_modules\/react-router\/dist\/.*\.js$/.test(id) || !code.includes('.displayName = ')) return null
      const lighter = code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/^const (\w+) = (React\$?\d*\.(?:forwardRef|memo)\()/gm, 'const $1 = /* @__PURE__ */ $2')
      return { code: lighter, map: null }
    },
  }
}
