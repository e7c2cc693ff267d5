import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unzip } from '../../../../test/support/pictures/unzip.ts'
import { zipStream } from './zip.ts'

const entry = (name: string, bytes: Buffer | null) => ({ name, read: async () => bytes })

test('[DELETE-3] a ZIP holds each file that still exists, byte for byte', async () => {
  const picture = Buffer.alloc(300_000, 7)
  const made = zipStream([
    entry('my-data.json', Buffer.from('{"naïef":1}')),
    entry('gone', null),
    entry('é.webp', picture),
  ])
  const files = unzip(await buffer(made))
  expect([...files.keys()]).toEqual(['my-data.json', 'é.webp'])
  expect(files.get('my-data.json')!.toString()).toBe('{"naïef":1}')
  expect(files.get('é.webp')!.equals(picture)).toBe(true)
})

test('[DELETE-3] files are read only as fast as the client receives them', async () => {
  let read = 0
  const entries = Array.from({ length: 100 }, (_, index) => ({
    name: `${index}.webp`,
    read: async () => {
      read++
      return Buffer.alloc(1_000_000)
    },
  }))
  const made = zipStream(entries)
  for (let turn = 0; turn < 1000; turn++) await setImmediate()
  expect(read).toBeLessThan(5)
  made.destroy()
})

test('[DELETE-3] the memory doesn’t grow with the size of the export', async () => {
  const megabyte = 1_000_000
  const before = process.memoryUsage().arrayBuffers
  const entries = Array.from({ length: 100 }, (_, index) => ({
    name: `${index}.webp`,
    read: async () => Buffer.alloc(megabyte, index),
  }))
  let received = 0
  let most = 0
  for await (const part of zipStream(entries)) {
    received += part.length
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(received).toBeGreaterThan(100 * megabyte)
  expect(most).toBeLessThan(50 * megabyte)
})

test('[DELETE-3] a file that can’t be read aborts the download', async () => {
  const broken = { name: 'b', read: () => Promise.reject(new Error('disk')) }
  await expect(buffer(zipStream([entry('a', Buffer.from('a')), broken]))).rejects.toThrow('disk')
})
