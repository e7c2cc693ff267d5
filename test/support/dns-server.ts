import { createSocket } from 'node:dgram'

/** Records by "type name"; a name with an empty list exists and has no records of that type. */
export type Records = Map<string, readonly string[]>

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 16: 'TXT', 28: 'AAAA' }
const NO_SUCH_NAME = 3

/** A DNS server on this machine. It answers nothing while `isSilent`. */
export async function dnsServer(records: Records) {
  const state = { isSilent: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    if (!state.isSilent) socket.send(replyTo(query, records), from.port, from.address)
  })
  await new Promise<void>(listens => socket.bind(0, '127.0.0.1', listens))
  return { state, address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

function replyTo(query: Buffer, records: Records): Buffer {
  const { name, end } = nameAt(query, 12)
  const type = query.readUInt16BE(end)
  const found = records.get(`${TYPES[type]} ${name}`)
  const exists = found !== undefined || [...records.keys()].some(key => key.endsWith(`.${name}`))
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (exists ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found?.length ?? 0, 6)
  return Buffer.concat([header, query.subarray(12, end + 4), ...(found ?? []).map(value => record(type, value))])
}

function nameAt(query: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = []
  let at = start
  while (query[at] !== 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    at += query[at]! + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A record about the name in the question; 0xc00c is a pointer to that name. */
function record(type: number, value: string): Buffer {
  const data =
    type === 16
      ? Buffer.concat([Buffer.from([value.length]), Buffer.from(value)])
      : Buffer.from(value.split('.').map(Number))
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
