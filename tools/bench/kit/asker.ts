import { once } from 'node:events'
import { connect } from 'node:net'
import { answerLength } from './answer-length.ts'

/** One person who asks again and again, each time after the answer, from a process of their own. */
export interface AskOrder {
  port: number
  request: string
  times: number
}

/** Milliseconds of each answer. */
async function run({ port, request, times }: AskOrder): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const took: number[] = []
  try {
    while (took.length < times) {
      const began = performance.now()
      socket.write(request)
      let answer: Buffer = Buffer.alloc(0)
      while (answerLength(answer) === 0) {
        const [chunk] = (await once(socket, 'data')) as [Buffer]
        answer = Buffer.concat([answer, chunk])
      }
      took.push(performance.now() - began)
    }
    return took
  } finally {
    socket.destroy()
  }
}

if (process.send) {
  process.on('message', (order: AskOrder) => {
    run(order).then(
      (took) => process.send?.(took),
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send('ready')
}
