import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type HotPayload } from 'vite'

/** A message from the program: a request of its module runner for a module, or `listening` once its port is open. */
export type ToVite = { readonly id: number; readonly question: HotPayload } | 'listening'

/** A message to the program: the reply to a request, or a source file that changed. */
export type FromVite = { readonly id: number; readonly reply: ModuleReply } | { readonly changed: string }

export type ModuleReply = { result: unknown } | { error: unknown }

/**
 * Vite for `npm run dev`. It outlives restarts of the program, which then finds all transformed modules in Vite's memory.
 * Listens on a free port of the loopback interface.
 */
export async function startVite(program: () => ChildProcess | undefined) {
  // A program that is ending can't receive the message; the restarted program requests its modules again.
  const sendToProgram = (message: FromVite) => program()?.send(message, () => undefined)
  const vite = await createServer({
    plugins: [
      {
        name: 'vonk-changed-modules',
        hotUpdate({ file }) {
          if (this.environment.name === 'ssr') sendToProgram({ changed: file })
        },
      },
    ],
  })
  const http = createHttpServer(vite.middlewares).listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    port: (http.address() as AddressInfo).port,
    async handle(message: ToVite): Promise<void> {
      if (message === 'listening') return vite.environments.client.hot.send({ type: 'full-reload' })
      const reply = await vite.environments.ssr!.hot.handleInvoke(message.question)
      sendToProgram({ id: message.id, reply })
    },
    async stop(): Promise<void> {
      http.close()
      await vite.close()
    },
  }
}
