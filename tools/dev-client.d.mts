import type { InlineConfig } from 'vite'

/** Vite's development server on one address with the server of the product. */
export function devClient(where: {
  readonly host: string
  readonly port: number
  readonly server: string
}): InlineConfig
