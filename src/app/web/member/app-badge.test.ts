import { afterEach, expect, test, vi } from 'vitest'
import { setAppBadge } from './app-badge.ts'

afterEach(() => vi.unstubAllGlobals())

test('[ERR-5] [NAV-12] the app icon shows the count, and no badge at zero; a failure causes no error', async () => {
  const shown: number[] = []
  const refuse = (count = 0) => {
    shown.push(count)
    return Promise.reject(new Error('not installed'))
  }
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  vi.stubGlobal('navigator', { setAppBadge: refuse, clearAppBadge: refuse })
  setAppBadge(3)
  setAppBadge(0)
  vi.stubGlobal('navigator', {})
  setAppBadge(3)
  setAppBadge(0)
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(shown).toEqual([3, 0])
  expect(unhandled).not.toHaveBeenCalled()
})
