import { expect, test } from 'vitest'
import { batched } from './batch.ts'

test('calls that arrive while a batch runs share the next batch, and each gets its own result', async () => {
  const sizes: number[] = []
  const double = batched<number, number>({
    single: async input => input * 2,
    many: async inputs => {
      sizes.push(inputs.length)
      await new Promise(resolve => setImmediate(resolve))
      return inputs.map(input => input * 2)
    },
    maxSize: 4,
    concurrency: 1,
  })
  expect(await Promise.all(Array.from({ length: 10 }, (_, index) => double(index)))).toEqual(
    Array.from({ length: 10 }, (_, index) => index * 2),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
  expect(sizes.length).toBeLessThan(10)
})

test('a failed batch is repeated as single calls, so one bad call doesn’t affect the others', async () => {
  const call = batched<number, number>({
    single: async input => {
      if (input === 3) throw new Error('three')
      return input
    },
    many: async () => {
      throw new Error('the batch')
    },
    maxSize: 10,
    concurrency: 1,
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(call))
  expect(outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    1,
    2,
    'three',
    4,
  ])
})
