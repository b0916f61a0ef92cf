import pg from 'pg'

export interface Listener {
  close(): Promise<void>
}

interface Options {
  connection: pg.ClientConfig
  channel: string
  onMessage(payload: string): void
  /** Messages may have been missed while the line was down. */
  onGap(): void
}

const pause = 1_000
export const listenerName = 'mindisle listener'

/** Hears what other processes tell through the database; a broken line is mended by itself. */
export function listenTo({ connection, channel, onMessage, onGap }: Options): Listener {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const again = () => {
    client = null
    onGap()
    if (!isClosed) timer = setTimeout(connect, pause)
  }
  const connect = () => {
    const line = new pg.Client({ ...connection, application_name: listenerName })
    client = line
    let isBroken = false
    const mend = () => {
      if (isBroken) return
      isBroken = true
      void line.end().catch(() => undefined)
      again()
    }
    line.on('error', mend)
    line.on('end', mend)
    line.on('notification', (message) => onMessage(message.payload ?? ''))
    line
      .connect()
      .then(() => line.query(`listen ${channel}`))
      .then(onGap, mend)
  }
  connect()
  return {
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
