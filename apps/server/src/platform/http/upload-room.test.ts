import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { createUploadRoom } from './upload-room.ts'

const app = Fastify()
const takeIn = createUploadRoom(1000)
app.addContentTypeParser('image/png', (_request: unknown, body: Readable) => takeIn(body, 1200))
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof Refusal ? error.status : 500).send(),
)
app.post<{ Body: Buffer }>('/', async ({ body }) => `read ${body.length}`)
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as { port: number }

async function begin(bytes: number, sent: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${bytes}\r\n\r\n`
  socket.write(head + 'x'.repeat(sent))
  return socket
}

async function send(bytes: number): Promise<number> {
  const socket = await begin(bytes, bytes)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(answer.toString().split(' ')[1])
}

test('what has come takes room, and gives it back when it is answered or goes away', async () => {
  const slow = await begin(900, 700)
  await expect.poll(() => send(400)).toBe(429)
  expect(await send(200)).toBe(200)
  expect(await send(200)).toBe(200)
  slow.destroy()
  await expect.poll(() => send(1000)).toBe(200)
})

test('what was only announced takes none', async () => {
  const silent = await begin(1000, 0)
  expect(await send(1000)).toBe(200)
  silent.destroy()
})

test('more than all the room is never taken in', async () => {
  expect(await send(1001)).toBe(429)
  expect(await send(1000)).toBe(200)
})
