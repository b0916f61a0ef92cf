import type { FastifyInstance } from 'fastify'
import type { Authenticator } from '../auth/authenticator.ts'

export interface OpenStream {
  userId: string | null
  /** The person's account has changed: they may have signed out, or been banned. */
  checkAgain(): void
  /** The server stops; the reader takes the stream up again elsewhere. */
  stop(): void
}

/** The streams that this process is sending. */
export interface Streams {
  /** Answers how to leave again. */
  join(stream: OpenStream): () => void
}

export function createStreams(app: FastifyInstance, authenticator: Authenticator): Streams {
  const open = new Set<OpenStream>()
  let isStopping = false
  const stopWatching = authenticator.onForget((userId) => {
    for (const stream of open) if (userId === null || stream.userId === userId) stream.checkAgain()
  })
  app.addHook('preClose', (done) => {
    isStopping = true
    stopWatching()
    for (const stream of open) stream.stop()
    done()
  })
  return {
    join(stream) {
      open.add(stream)
      if (isStopping) stream.stop()
      return () => void open.delete(stream)
    },
  }
}
