/** The icon of each site: its files, their addresses, and the web manifest that names them. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/server/database/db.ts'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { reloadSites, siteOfHost, updateIcon, updateSettings } from './server/registry.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const HOSTS = ['vonk.localhost', 'vlam.localhost']
const fetchOn = (host: string, path: string) => app.client(host).fetch(path)

test('[SITE-11] each site is an installable app: a manifest with its name, its colours and its icons, maskable PNGs too', async () => {
  for (const host of HOSTS) {
    const reply = await fetchOn(host, '/manifest.webmanifest')
    expect(reply.headers['content-type']).toContain('application/manifest+json')
    const manifest = JSON.parse(reply.text)
    expect(manifest).toMatchObject({
      name: siteOfHost(host)!.name,
      display: 'standalone',
      start_url: '/',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const kinds = manifest.icons.map(({ sizes, type, purpose }: Record<string, string>) => [sizes, type, purpose])
    expect(kinds).toEqual([
      ['192x192', 'image/png', 'any'],
      ['512x512', 'image/png', 'any'],
      ['192x192', 'image/png', 'maskable'],
      ['512x512', 'image/png', 'maskable'],
    ])
    for (const { src, sizes, purpose } of manifest.icons) {
      const { headers, body } = await fetchOn(host, src)
      const bytes = body as Buffer
      expect([headers['content-type'], headers['cache-control']]).toEqual([
        'image/png',
        expect.stringContaining('immutable'),
      ])
      const { width, height } = await sharp(bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      // The corner of a maskable icon is filled, because a phone cuts the shape itself.
      expect(data[3], purpose).toBe(purpose === 'maskable' ? 255 : 0)
    }
  }
})

test('[SITE-9] [SITE-11] each site draws its own icon, and its address changes with the name', async () => {
  const [vonk, vlam] = await Promise.all(HOSTS.map(host => fetchOn(host, '/favicon.svg')))
  expect([vonk!.headers['content-type'], vlam!.headers['content-type']]).toEqual(['image/svg+xml', 'image/svg+xml'])
  const site = siteOfHost('vlam.localhost')!
  const { version } = site.icon
  await transaction(tx => updateSettings(tx, site.id, { name: 'Ångström' }))
  await reloadSites()
  expect(siteOfHost('vlam.localhost')!.icon.version).not.toBe(version)
  const renamed = await fetchOn('vlam.localhost', '/favicon.svg')
  expect(renamed.text).not.toBe(vlam!.text)
  const old = await fetchOn('vlam.localhost', `/icons/${version}/favicon.svg`)
  expect([old.text === renamed.text, String(old.headers['cache-control'])]).toEqual([true, 'public, max-age=86400'])
  expect((await fetchOn('vlam.localhost', `/icons/${version}/else.png`)).status).toBe(404)
})

test('[SITE-11] an uploaded icon takes the place of the drawn one in every file, and no SVG is left', async () => {
  const site = siteOfHost('ember.localhost')!
  const picture = await sharp({ create: { width: 512, height: 512, channels: 4, background: '#00ff00' } })
    .png()
    .toBuffer()
  await transaction(tx => updateIcon(tx, site.id, picture))
  await reloadSites()
  const { version, isUploaded } = siteOfHost('ember.localhost')!.icon
  expect([isUploaded, version]).toEqual([true, expect.not.stringMatching(site.icon.version)])
  for (const file of ['favicon.svg', 'maskable-512.png', 'apple-touch-icon.png', 'mail-96.png']) {
    const { headers, body } = await fetchOn('ember.localhost', `/icons/${version}/${file}`)
    expect(headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(body as Buffer)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    expect([...data.subarray(middle, middle + 3)]).toEqual([0, 255, 0])
  }
  await transaction(tx => updateIcon(tx, site.id, null))
  await reloadSites()
  expect(siteOfHost('ember.localhost')!.icon).toEqual(site.icon)
})

test('[SITE-11] the offline page is one document in the colours and language of its site, without script and session', async () => {
  const page = async (host: string) => (await fetchOn(host, '/offline.html')).text
  const [vonk, vlam] = [await page('vonk.localhost'), await page('vlam.localhost')]
  expect(vonk).toContain('Vonk is nu niet te bereiken')
  expect(vlam).toContain(`<title>Geen verbinding – ${siteOfHost('vlam.localhost')!.name}</title>`)
  const colours = (html: string) => /background: (light-dark\([^;]+\)); color/.exec(html)?.[1]
  expect(colours(vonk)).toMatch(/oklch/)
  expect(colours(vlam)).not.toBe(colours(vonk))
  for (const html of [vonk, vlam]) expect(html).not.toMatch(/<script|<link|src="\/|url\(/)
  const { headers } = await fetchOn('vonk.localhost', '/offline.html')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['set-cookie']).toBeUndefined()
})
