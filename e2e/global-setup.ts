import { startProduct } from './product.ts'

/** Starts the product once for all journeys, or uses the one at PORTSIDE_E2E_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.PORTSIDE_E2E_URL) return () => Promise.resolve()
  const product = await startProduct()
  process.env.PORTSIDE_E2E_URL = product.url
  return () => product.stop()
}
