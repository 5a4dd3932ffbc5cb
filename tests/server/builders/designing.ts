import type { Client } from '../harness.ts'

/** Publishes a design, as its screen does. */
export const publishOverlay = (client: Client, body: object) =>
  client.call<{ version: number }>('POST', '/define/overlays/publish', body)

/** Label of a designed field in both languages. */
export const fieldLabel = (en_US: string) => ({ en_US, zh_CN: `${en_US}字段` })
