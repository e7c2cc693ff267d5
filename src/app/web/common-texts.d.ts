/** Written by the build (bin/page-texts-plugin.ts). */
declare module 'virtual:common-texts' {
  /** Namespaces of texts that every page needs. */
  export const COMMON_TEXTS: readonly string[]
}
