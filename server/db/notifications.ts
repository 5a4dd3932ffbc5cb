import pg from 'pg'

/** One connection that hears the notifications of a channel and reconnects by itself. */
export interface Notifications {
  send(payload: string): void
  close(): Promise<void>
}

const retryMs = 1000

/**
 * `heard` gets each payload; `missed` is called when a broken connection is back, because something may have been said
 * meanwhile.
 */
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
