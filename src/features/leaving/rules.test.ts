import { expect, test } from 'vitest'
import { downloadUrl } from './rules.ts'

test('[DELETE-3] the download is a ZIP below the page of the member’s data', () => {
  expect(downloadUrl('a.b')).toBe('/my-data/a.b.zip')
})
