import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SourceFiles } from './source-files.ts'

/** The texts of one source file, and its imports. */
interface Source {
  readonly imports: readonly Import[]
  readonly reexports: readonly Import[]
  /** Slots that the file renders; other rooms fill them. */
  readonly slots: readonly string[]
  /** The file lists the pages of the back office. */
  readonly listsOffice: boolean
  readonly readsQueries: boolean
  /** Keys of the texts that the file uses. */
  readonly texts: readonly string[]
}

interface Import {
  readonly file: string
  /** The names imported from the file; null means all. */
  readonly names: readonly string[] | null
}

/** Files that fill slots with the parts of rooms. */
const SLOT_FILES = [
  'src/app/web/slots/profile.tsx',
  'src/app/web/slots/desk.tsx',
  'src/app/web/slots/other.tsx',
  'src/app/web/routing/routes-office.tsx',
]

/**
 * Finds the keys of the texts that a source file uses (`chat.send`), with its imports and the dialogs that it opens.
 * From an `index.ts` it follows only the imported names, because the bundler drops the others. The components that fill
 * a slot count for each page with that slot, and the entries of the back office for each page with its navigation.
 */
export class SourceTexts {
  private readonly sources = new Map<string, Source>()
  private readonly files: SourceFiles
  private readonly slotFiles: readonly string[]
  private readonly keys: ReadonlyMap<string, readonly string[]>

  constructor(root: string) {
    this.files = new SourceFiles(root)
    this.slotFiles = SLOT_FILES.map(file => join(root, file)).filter(file => existsSync(file))
    this.keys = keysIn(join(root, 'locales/nl'))
  }

  /** The keys in alphabetical order. */
  of(file: string): string[] {
    return [...new Set(this.behind(file).flatMap(({ texts }) => texts))].sort()
  }

  /** The slots that the file renders. */
  slotsOf(file: string): string[] {
    return [...new Set(this.behind(file).flatMap(({ slots }) => slots))].sort()
  }

  /** Whether the file reads the query cache. */
  readsQueries(file: string): boolean {
    return this.behind(file).some(({ readsQueries }) => readsQueries)
  }

  /** The file, its imports and what fills its slots. */
  private behind(file: string): Source[] {
    const found: Source[] = []
    const seen = new Set<string>()
    const visit = ({ file, names }: Import) => {
      const isIndex = file.endsWith('/index.ts')
      const visited = isIndex ? `${file} ${names}` : file
      if (seen.has(visited) || this.slotFiles.includes(file)) return
      seen.add(visited)
      const source = this.source(file)
      const { imports, reexports, slots, listsOffice } = source
      found.push(source)
      for (const each of imports) visit(each)
      for (const each of reexports) if (!isIndex || gives(each, names)) visit(each)
      for (const slot of slots) for (const each of this.partsOf(slot)) visit(each)
      if (listsOffice) for (const each of this.officeDoors()) visit(each)
    }
    visit({ file, names: null })
    return found
  }

  /** Forgets the file, so that the next use reads it again. */
  forget(file: string): void {
    this.sources.delete(file)
  }

  private source(file: string): Source {
    const known = this.sources.get(file)
    if (known) return known
    const source = this.read(file)
    this.sources.set(file, source)
    return source
  }

  private read(file: string): Source {
    const code = readFileSync(file, 'utf8')
    const statements = [...code.matchAll(STATEMENT)].flatMap(([, keyword, type, clause, spec]) => {
      const imported = type ? undefined : this.files.fileOf(spec!, file)
      return imported ? [{ keyword, file: imported, names: namesIn(clause) }] : []
    })
    const dialogs = [...code.matchAll(DIALOG)].flatMap(([, spec]) => this.files.fileOf(spec!, file) ?? [])
    return {
      imports: [
        ...statements.filter(({ keyword }) => keyword === 'import'),
        ...dialogs.map(dialog => ({ file: dialog, names: null })),
      ],
      reexports: statements.filter(({ keyword }) => keyword === 'export'),
      slots: [...code.matchAll(/<Slot name="([^"]+)"/g)].map(([, name]) => name!),
      listsOffice: code.includes('useOfficeEntries()'),
      readsQueries: /\buse(Query|Queries|InfiniteQuery|Mutation|QueryClient)\b/.test(code),
      // Names of live events look like text keys; contracts and events use no texts.
      texts: /\/(contract|events)[\w-]*\.ts$/.test(file) ? [] : this.textsIn(code),
    }
  }

  /** The imports of the components that fill a slot. */
  private partsOf(slot: string): Import[] {
    return this.slotFiles.flatMap(file => this.partsIn(file, slot))
  }

  private partsIn(file: string, slot: string): Import[] {
    const listed = new RegExp(`'${slot}': \\[([^\\]]*)\\]`).exec(readFileSync(file, 'utf8'))?.[1]
    const parts = listed?.split(',').map(name => name.trim()) ?? []
    return this.source(file).imports.flatMap(each => {
      const names = each.names?.filter(name => parts.includes(name)) ?? []
      return names.length > 0 ? [{ file: each.file, names }] : []
    })
  }

  /** The imports of the lists of the back office's pages. */
  private officeDoors(): Import[] {
    return this.slotFiles
      .flatMap(file => this.source(file).imports)
      .filter(({ names }) => names?.includes('officePages'))
      .map(({ file }) => ({ file, names: ['officePages'] }))
  }

  /** The keys that the code names, and all keys that begin with the fixed beginning of a composed key. */
  textsIn(code: string): string[] {
    const found = new Set<string>()
    for (const [, key] of code.matchAll(/['"`]([a-z]+(?:-[a-z]+)?\.[\w.-]*)(?:['"`]|\$\{)/g))
      for (const each of this.keys.get(key!) ?? []) found.add(each)
    return [...found]
  }
}

/** Maps each key to itself, and each beginning of keys that ends before or after a dot or an underscore to these keys. */
function keysIn(folder: string): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  const add = (beginning: string, key: string) => {
    const known = keys.get(beginning)
    if (!known) keys.set(beginning, [key])
    else if (known.at(-1) !== key) known.push(key)
  }
  for (const file of readdirSync(folder)) {
    const namespace = file.replace(/\.json$/, '')
    for (const key of Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')))) {
      const full = `${namespace}.${key}`
      for (let length = namespace.length + 1; length <= full.length; length++)
        if (length === full.length || /[._]/.test(full[length - 1]! + full[length]!)) add(full.slice(0, length), full)
    }
  }
  return keys
}

const DIALOG = /\blazy\(\s*\(\) => import\('([^']+)'\)/g
const STATEMENT = /^(import|export)\s+(type\s)?\s*(?:([\w\s{},*$]+?)\s+from\s+)?['"]([^'"]+)['"]/gm

/** The names in `{ a, type B, c as d }` as the imported file calls them; null for an import of everything. */
function namesIn(clause: string | undefined): string[] | null {
  const listed = clause && /^\{([^}]*)\}$/.exec(clause.trim())?.[1]
  if (listed === undefined || listed === '') return null
  return listed
    .split(',')
    .map(name => name.trim().split(/\s+as\s+/)[0]!)
    .filter(name => name && !name.startsWith('type '))
}

function gives({ names }: Import, wanted: readonly string[] | null): boolean {
  return names === null || wanted === null || names.some(name => wanted.includes(name))
}
