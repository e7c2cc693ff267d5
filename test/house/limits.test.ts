import { expect, test } from 'vitest'
import { allEndpoints } from '../support/endpoints.ts'
import { limitsDocument } from '../support/static-analysis/limits-document.ts'

test('[TRUST-7] docs/limits.md has the figures of the contracts and rules', async () => {
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
  await expect(limitsDocument(endpoints)).toMatchFileSnapshot('../../docs/limits.md')
})
