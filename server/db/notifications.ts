import pg from 'pg'

/** One connection that listens to a notification channel and reconnects. */
export interface Notifications {
  send(payload: string): void
  close(): Promise<void>
}

const retryMs = 1000

/** `heard` gets each payload; `missed` is called after a reconnect, because notifications may be lost. */
export async function listenTo(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
): Promise<Notifications> {
  let client: pg.Client | undefined
  let closed = false
  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', n => {
      if (n.payload) heard(n.payload)
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed) setTimeout(() => void again(), retryMs).unref()
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }
  const again = async (): Promise<void> => {
    if (closed) return
    try {
      await connect()
      missed()
    } catch {
      setTimeout(() => void again(), retryMs).unref()
    }
  }
  await connect()
  return {
    send: payload => {
      void client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {})
    },
    close: async () => {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
