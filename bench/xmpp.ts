/** A minimal XMPP client: log in without encryption, send presence, send and receive messages. */
import { connect, type Socket } from 'node:net'

export class XmppClient {
  private buffer = ''
  private readonly socket: Socket
  private waiting: { done: (text: string) => void; failed: (error: Error) => void; end: RegExp } | undefined
  private listener: ((text: string) => void) | undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true).setEncoding('utf8')
    socket.on('data', chunk => this.read(String(chunk)))
    socket.on('error', error => this.waiting?.failed(error))
    socket.on('close', () => this.waiting?.failed(new Error('the XMPP server closed the connection')))
  }

  static async open(port: number, user: string, password: string): Promise<XmppClient> {
    const client = new XmppClient(connect(port, '127.0.0.1'))
    const header = `<?xml version='1.0'?><stream:stream to='localhost' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`
    await client.request(header, /<\/stream:features>/)
    const plain = Buffer.from(`\0${user}\0${password}`).toString('base64')
    const auth = `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${plain}</auth>`
    if (!(await client.request(auth, /<success[^>]*\/>|<\/failure>/)).includes('<success'))
      throw new Error('the XMPP server rejected the login')
    await client.request(header, /<\/stream:features>/)
    await client.request(
      `<iq type='set' id='b1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>`,
      /<\/iq>/,
    )
    // A reply to this query proves that the presence was processed; not every server echoes presence.
    await client.request(
      `<presence/><iq type='get' id='p1'><ping xmlns='urn:xmpp:ping'/></iq>`,
      /<iq[^>]*\bid=['"]p1['"][^>]*(?:\/>|>.*<\/iq>)/s,
    )
    return client
  }

  send(to: string, text: string): void {
    this.socket.write(`<message to='${to}@localhost' type='chat' id='${Math.random()}'><body>${text}</body></message>`)
  }

  onMessage(listener: (text: string) => void): void {
    this.listener = listener
  }

  close(): void {
    this.socket.destroy()
  }

  private request(words: string, end: RegExp): Promise<string> {
    return new Promise((done, failed) => {
      this.waiting = { done, failed, end }
      this.socket.write(words)
    })
  }

  private read(chunk: string): void {
    this.buffer += chunk
    if (this.waiting?.end.test(this.buffer)) {
      const { done } = this.waiting
      this.waiting = undefined
      const text = this.buffer
      this.buffer = ''
      done(text)
      return
    }
    if (this.waiting) return
    let last = 0
    for (const found of this.buffer.matchAll(/<body>([^<]*)<\/body>/g)) {
      last = found.index + found[0].length
      this.listener?.(found[1]!)
    }
    this.buffer = this.buffer.slice(Math.max(last, this.buffer.length - 4_096))
  }
}
