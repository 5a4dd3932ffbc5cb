import type { Client } from '../harness.ts'

/** Publishes what somebody designed, as its screen does. */
export const publishOverlay = (client: Client, body: object) =>
  client.call<{ version: number }>('POST', '/define/overlays/publish', body)

/** What a designed field is called, in both languages. */
export const fieldLabel = (en_US: string) => ({ en_US, zh_CN: `${en_US}字段` })
