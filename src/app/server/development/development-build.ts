import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { ENTRY, type PageBuild } from '../pages/page-build.ts'
import type { FromVite, ModuleReply, ToVite } from './development-vite.ts'

/** The pages as `npm run dev` serves them: Vite runs in the parent process and transforms, this process renders. */
export async function developmentBuild(http: FastifyInstance): Promise<PageBuild> {
  const runner = moduleRunner()
  http.addHook('onRequest', (request, reply, done) => {
    if (!VITE_PATH.test(request.raw.url!)) return done()
    reply.hijack()
    forward(request.raw, reply.raw)
  })
  http.addHook('onListen', async () => sendToVite('listening'))
  process.once('disconnect', () => process.exit())
  let entry: Pick<PageBuild, 'render' | 'problemOf'> | undefined
  const load = async () => {
    entry = await runner.import<PageBuild>('/src/app/web/entry-server.tsx')
    return entry
  }
  // The server handles requests while the pages load; if loading fails, the next page request shows the error.
  void load().catch(() => undefined)
  return {
    render: async (...args) => (await load()).render(...args),
    problemOf: document => entry!.problemOf(document),
    // Vite injects styles and scripts of its own, which no hash allows.
    isShared: () => false,
    scripts: [`/${ENTRY}`],
    preloads: () => [],
    texts: locale => `/@texts/${locale}`,
    styles: ['/src/ui/tokens.css'],
    extraHead: attribute =>
      `<script type="module"${attribute} src="/@vite/client"></script>
<script type="module"${attribute}>import { injectIntoGlobalHook } from '/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type</script>`,
  }
}

/** The port of Vite, which `development.ts` passes as an argument. */
const VITE_PORT = process.argv[2]
const VITE_PATH = /^\/(@|src\/|locales\/|node_modules\/)/

function forward(from: IncomingMessage, to: ServerResponse): void {
  const { url: path, method, headers } = from
  const forwarded = request({ host: '127.0.0.1', port: VITE_PORT, path, method, headers }, response => {
    to.writeHead(response.statusCode!, response.headers)
    response.pipe(to)
  })
  forwarded.once('error', () => to.destroy())
  from.pipe(forwarded)
}

/** Runs the modules that Vite transforms, and forgets those that changed. */
function moduleRunner(): ModuleRunner {
  const waiting = new Map<number, (reply: ModuleReply) => void>()
  let lastId = 0
  const transport = {
    invoke: (question: Extract<ToVite, object>['question']) =>
      new Promise<ModuleReply>(resolve => {
        waiting.set(++lastId, resolve)
        sendToVite({ id: lastId, question })
      }),
  }
  const runner = new ModuleRunner({ transport, hmr: false }, new ESModulesEvaluator())
  process.on('message', (message: FromVite) => {
    if ('changed' in message) return forget(runner, message.changed)
    waiting.get(message.id)?.(message.reply)
    waiting.delete(message.id)
  })
  return runner
}

/** Forgets a file's modules with all that import them, so that the next render loads them again. */
function forget({ evaluatedModules }: ModuleRunner, file: string): void {
  const outdated = new Set(evaluatedModules.getModulesByFile(file))
  for (const module of outdated) {
    evaluatedModules.invalidateModule(module)
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id)
      if (importer) outdated.add(importer)
    }
  }
}

function sendToVite(message: ToVite): void {
  process.send!(message, undefined, undefined, () => undefined)
}
