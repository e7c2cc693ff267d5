import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-config-'))
const SECRET = randomBytes(32).toString('hex')

test('[OPS-1] all configuration errors are reported together by name', () => {
  const read = () =>
    readConfig({
      VONK_MODE: 'production',
      VONK_DATA: folder,
      DATABASE_URL: 'mysql://x',
      PORT: 'eighty',
      VONK_TLS: 'perhaps',
    })
  expect(read).toThrow(ConfigurationError)
  try {
    read()
  } catch (error) {
    const { message } = error as Error
    for (const name of ['DATABASE_URL', 'PORT', 'VONK_TLS', 'VONK_SECRET', 'SMTP_URL']) expect(message).toContain(name)
  }
})

test('[OPS-1] an unknown mode is refused without making a secret, and each wrong setting is named once', () => {
  const empty = mkdtempSync(join(tmpdir(), 'vonk-config-'))
  const read = () =>
    readConfig({ VONK_DATA: empty, VONK_MODE: 'prod', HOST: '0.0.0.0', SMTP_URL: 'x', VONK_SECRET: 'short' })
  expect(read).toThrow(/VONK_MODE is "prod"/)
  expect(readdirSync(empty)).toEqual([])
  try {
    read()
  } catch (error) {
    const names = (error as Error).message.match(/- [A-Z_]+/g)
    expect(names).toEqual(['- VONK_MODE', '- SMTP_URL', '- VONK_SECRET', '- DATABASE_URL'])
  }
})

test.each([
  '10.0.0.0/8',
  '127.0.0.1',
  '::1/128, 192.168.0.0/255.255.0.0',
  'loopback',
  'fc00::/7',
  '2400:cb00::/32',
  '::ffff:10.0.0.0/104',
])('%s is a trusted proxy', given => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  expect(readConfig({ ...values, TRUSTED_PROXIES: given }).trustedProxies).toBe(given)
  expect(() => readConfig({ ...values, TRUSTED_PROXIES: `${given},10.0.0.0/0` })).toThrow(/TRUSTED_PROXIES/)
})

test.each([
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '10.0.0.0/7',
  '0.0.0.0/128.0.0.0',
  '10.0.0.0/0.0.0.255',
  '2000::/3',
  '::/1',
  '::ffff:0.0.0.0/97',
  'fc00::/6',
])('[TRUST-7] %s is too wide for trusted proxies', wide => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x', TRUSTED_PROXIES: `127.0.0.1,${wide}` }
  expect(() => readConfig(values)).toThrow(/TRUSTED_PROXIES names .* so wide/)
})

test('[OPS-1] outside production a secret is generated once and stored', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  const first = readConfig(values)
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig(values).secret).toBe(first.secret)
  expect(first.mode).toBe('demo')
})

test('a failpoint works only in test mode', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x', FAILPOINT: 'chat.after-send' }
  expect(readConfig(values).failpoint).toBeUndefined()
  expect(readConfig({ ...values, VONK_MODE: 'test' }).failpoint).toBe('chat.after-send')
})

test('[TRUST-11] cheap password hashes exist only in test mode, and production refuses to start with them', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x', CHEAP_PASSWORDS: 'yes' }
  expect(readConfig(values).cheapPasswords).toBe(false)
  expect(readConfig({ ...values, VONK_MODE: 'test' }).cheapPasswords).toBe(true)
  expect(() => readConfig({ ...values, VONK_MODE: 'production' })).toThrow(/CHEAP_PASSWORDS/)
})

test('[TRUST-8] payment providers have their own hosts, and production refuses their test keys', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  const mollie = { ...values, MOLLIE_API_KEY: 'test_x' }
  expect(readConfig(values).mollie).toBeUndefined()
  expect(readConfig(mollie).providerUrls.mollie).toBe('https://api.mollie.com')
  expect(readConfig({ ...mollie, MOLLIE_API_URL: 'http://127.0.0.1:9' }).providerUrls.mollie).toBe('http://127.0.0.1:9')
  expect(readConfig(mollie).providerKeysFor).toBe('all')
  expect(readConfig({ ...mollie, PAYMENT_KEYS_FOR: '2' }).providerKeysFor).toBe(2)
  expect(() => readConfig({ ...mollie, PAYMENT_KEYS_FOR: 'Vonk B.V.' })).toThrow(/PAYMENT_KEYS_FOR/)
  expect(() => readConfig({ ...mollie, MOLLIE_API_URL: 'https://api.mollie.com.example' })).toThrow(/MOLLIE_API_URL/)
  expect(() => readConfig({ ...mollie, MOLLIE_API_URL: 'http://api.mollie.com' })).toThrow(/https/)
  expect(() => readConfig({ ...values, STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(/STRIPE_WEBHOOK_SECRET/)
  const production = { ...mollie, VONK_MODE: 'production', MOLLIE_API_URL: 'http://127.0.0.1:9' }
  expect(() => readConfig(production)).toThrow(/MOLLIE_API_KEY is a test key/)
  expect(() => readConfig(production)).toThrow(/MOLLIE_API_URL/)
})

test('[MONEY-18] an incomplete or unsafe configuration of a payment bridge is refused at start', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  const bridge = {
    ...values,
    PAYMENT_BRIDGE_URL: 'https://pay.example/vonk/',
    PAYMENT_BRIDGE_MERCHANT: 'my-shop',
    PAYMENT_BRIDGE_SECRET: 'x'.repeat(32),
    PAYMENT_BRIDGE_METHODS: 'ideal=IDL, paysafecard=PSC',
  }
  expect(readConfig(values).paymentBridge).toBeUndefined()
  const { url, methods, currencies, withoutRefunds } = readConfig(bridge).paymentBridge!
  expect({ url, currencies }).toEqual({ url: 'https://pay.example/vonk', currencies: ['EUR'] })
  expect([...methods]).toEqual([
    ['ideal', 'IDL'],
    ['paysafecard', 'PSC'],
  ])
  expect([...withoutRefunds]).toEqual([])
  const oneWay = (list: string) => readConfig({ ...bridge, PAYMENT_BRIDGE_NO_REFUNDS: list }).paymentBridge!
  expect([...oneWay('paysafecard').withoutRefunds]).toEqual(['paysafecard'])
  expect([...oneWay('all').withoutRefunds]).toEqual(['ideal', 'paysafecard'])
  const wrong: Record<string, readonly string[]> = {
    PAYMENT_BRIDGE_URL: [
      'http://pay.example/vonk',
      'ftp://pay.example',
      'https://me:secret@pay.example',
      'https://pay.example/?to=elsewhere',
      'no address',
    ],
    PAYMENT_BRIDGE_MERCHANT: ['', 'two\nlines'],
    PAYMENT_BRIDGE_SECRET: ['', 'short'],
    PAYMENT_BRIDGE_METHODS: ['', 'ideal', 'ideal=two words'],
    PAYMENT_BRIDGE_CURRENCIES: ['euro'],
    PAYMENT_BRIDGE_NO_REFUNDS: ['paypal'],
  }
  for (const [name, all] of Object.entries(wrong)) {
    for (const value of all) expect(() => readConfig({ ...bridge, [name]: value }), value).toThrow(new RegExp(name))
  }
  const near = { ...bridge, PAYMENT_BRIDGE_URL: 'http://127.0.0.1:9/vonk' }
  expect(readConfig(near).paymentBridge?.url).toBe('http://127.0.0.1:9/vonk')
  expect(() => readConfig({ ...near, VONK_MODE: 'production' })).toThrow(/PAYMENT_BRIDGE_URL/)
})

test('[NOTIFY-5] returned mail needs both a domain and a port, or neither', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  const both = { MAIL_RETURN_DOMAIN: 'Bounce.example.com', MAIL_IN_PORT: '2525' }
  expect(readConfig(values).mailIn).toBeUndefined()
  expect(readConfig({ ...values, ...both }).mailIn).toEqual({ domain: 'bounce.example.com', port: 2525 })
  for (const wrong of [{ MAIL_IN_PORT: '' }, { MAIL_RETURN_DOMAIN: '' }, { MAIL_RETURN_DOMAIN: 'no domain' }]) {
    expect(() => readConfig({ ...values, ...both, ...wrong })).toThrow(/MAIL_RETURN_DOMAIN/)
  }
})

test('[OPS-1] [TRUST-8] outside production the program listens only to this machine, because it shows every email', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  for (const mode of ['demo', 'development', 'test']) {
    for (const host of ['0.0.0.0', '::', '192.168.1.4', '203.0.113.9', 'vonk.example', '::ffff:10.0.0.1']) {
      const read = () => readConfig({ ...values, VONK_MODE: mode, HOST: host })
      expect(read, `${mode} ${host}`).toThrow(`HOST is "${host}", but mode ${mode} shows every email`)
    }
    for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost', 'vonk.localhost']) {
      expect(readConfig({ ...values, VONK_MODE: mode, HOST: host }).address).toBe(host)
    }
  }
  const metrics = { METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig({ ...values, ...metrics })).toThrow('METRICS_HOST is "0.0.0.0"')
  const open = { ...values, VONK_MODE: 'production', SMTP_URL: 'smtp://mail.example', VONK_SECRET: SECRET }
  expect(readConfig({ ...open, HOST: '0.0.0.0' }).address).toBe('0.0.0.0')
  expect(readConfig({ ...open, ...metrics }).metrics).toEqual({ address: '0.0.0.0', port: 9090 })
})

test('[OPS-1] [MONEY-18] outside production a live key of a payment provider is refused', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  for (const mode of ['demo', 'development', 'test']) {
    for (const key of ['live_x', 'access_x']) {
      expect(() => readConfig({ ...values, VONK_MODE: mode, MOLLIE_API_KEY: key })).toThrow(
        /MOLLIE_API_KEY is a live key/,
      )
    }
    for (const key of ['sk_live_x', 'rk_live_x']) {
      const read = () => readConfig({ ...values, VONK_MODE: mode, STRIPE_SECRET_KEY: key })
      expect(read).toThrow(/STRIPE_SECRET_KEY is a live key/)
    }
  }
  expect(readConfig({ ...values, STRIPE_SECRET_KEY: 'rk_test_x' }).stripe?.secretKey).toBe('rk_test_x')
  const production = { ...values, VONK_MODE: 'production', STRIPE_SECRET_KEY: 'rk_test_x' }
  expect(() => readConfig(production)).toThrow(/STRIPE_SECRET_KEY is a test key/)
})

test('[OPS-1] [TRUST-1] a secret that is easy to guess is refused, even if it is long', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  const weak = [
    'a'.repeat(64),
    'ab'.repeat(20),
    'changemenow!'.repeat(4),
    `${'0'.repeat(40)}1`,
    '0123456789abcdef'.repeat(2),
    'secret'.repeat(6).slice(0, 33),
    'SecretsecretSECRETsecretSecretsecret!',
    'secret1secret2secret3secret4secret5',
    'change-me-please-change-me-please-change',
  ]
  for (const secret of weak) {
    expect(() => readConfig({ ...values, VONK_SECRET: secret }), secret).toThrow(/VONK_SECRET is easy to guess/)
  }
  for (const secret of [SECRET, SECRET.slice(32), 'four words of my own, and a dot.']) {
    expect(readConfig({ ...values, VONK_SECRET: secret }).secret).toBe(secret)
  }
})

test('[OPS-1] [TRUST-6] text messages leave only over TLS; another program on this machine may do without in tests', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x', SMS_KEY: 'key' }
  const production = { ...values, VONK_MODE: 'production', SMTP_URL: 'smtp://mail.example', VONK_SECRET: SECRET }
  for (const url of ['http://rest.messagebird.com/messages', 'http://127.0.0.1.example/']) {
    expect(() => readConfig({ ...values, SMS_URL: url })).toThrow(/SMS_URL is/)
  }
  expect(readConfig({ ...values, SMS_URL: 'http://127.0.0.1:9/' }).sms?.url).toBe('http://127.0.0.1:9/')
  expect(() => readConfig({ ...production, SMS_URL: 'http://127.0.0.1:9/' })).toThrow(/SMS_URL is/)
  const url = 'https://rest.messagebird.com/messages'
  expect(readConfig({ ...production, SMS_URL: url }).sms?.url).toBe(url)
})

test('[TRUST-11] [TRUST-6] hashes of passwords leave only over TLS, to an address without login and query', () => {
  const values = { VONK_DATA: folder, DATABASE_URL: 'postgres://localhost/x' }
  const production = { ...values, VONK_MODE: 'production', SMTP_URL: 'smtp://mail.example', VONK_SECRET: SECRET }
  for (const url of [
    'http://range.example/',
    'https://range.example:8443/',
    'https://a@range.example/',
    'https://range.example/?x',
  ])
    expect(() => readConfig({ ...values, PASSWORD_RANGE_URL: url })).toThrow(/PASSWORD_RANGE_URL is/)
  expect(() => readConfig({ ...production, PASSWORD_RANGE_URL: 'http://127.0.0.1:9/range' })).toThrow(
    /PASSWORD_RANGE_URL is/,
  )
  const url = 'https://range.example/range'
  expect(readConfig({ ...production, PASSWORD_RANGE_URL: url }).passwordRangeUrl).toBe(`${url}/`)
  expect(readConfig(values).passwordRangeUrl).toBeUndefined()
})
