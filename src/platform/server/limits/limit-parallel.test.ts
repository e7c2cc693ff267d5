import { expect, test } from 'vitest'
import { limitParallel } from './limit-parallel.ts'

test('[TRUST-11] of sixty concurrent tasks four run at a time, fifty wait and the others are rejected as busy', async () => {
  const gate = limitParallel(4, 50)
  let [running, most] = [0, 0]
  const finish: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>(done => finish.push(done))
    running--
  }
  const all = Array.from({ length: 60 }, () =>
    gate(work).then(
      () => 'done',
      error => error.code as string,
    ),
  )
  while (finish.length > 0) {
    finish.shift()!()
    await new Promise(soon => setImmediate(soon))
  }
  const outcomes = await Promise.all(all)
  expect(most).toBe(4)
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(54)
  expect(outcomes.filter(outcome => outcome === 'busy')).toHaveLength(6)
})

test('[TRUST-11] a failed task frees its place', async () => {
  const gate = limitParallel(1, 1)
  await expect(gate(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate(async () => 'yes')).toBe('yes')
})
