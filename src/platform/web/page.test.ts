import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CallProblem } from './call.ts'
import { pageAction, pageContext } from './page.ts'

/** The result of a form whose call the server refuses with this status. */
async function refusedWith(status: number): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(pageContext, { call: () => Promise.reject(new Error('unused')), locale: 'nl' } as never)
  const body = new URLSearchParams({ name: 'Anna' })
  const request = new Request('http://vonk.localhost/form', { method: 'POST', body })
  const action = pageAction(() => {
    throw new CallProblem({ status, code: 'refused', title: '', detail: 'Probeer het later.' } as never)
  })
  return action({ request, params: {}, context } as never)
}

test('[ERR-3] a form keeps its values beside the refusal, also if a provider is unavailable', async () => {
  for (const status of [409, 503]) {
    expect(await refusedWith(status)).toMatchObject({
      data: { problem: { detail: 'Probeer het later.' }, typed: { name: ['Anna'] } },
      init: { status },
    })
  }
  await expect(refusedWith(500)).rejects.toBeDefined()
})
