import { connect } from 'node:net'

/** Sends a whole request and tears the line before, amid or after the answer: nobody knows what became of it. */
export function cutOff(
  port: number,
  token: string,
  path: string,
  body: object,
  after: number,
): Promise<void> {
  const bytes = JSON.stringify(body)
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(bytes)}\r\n\r\n${bytes}`,
      )
      setTimeout(() => socket.resetAndDestroy(), after)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}
