import { prepareData } from './product.ts'

/** Loads the demo once; each worker starts a product of its own on a copy (journey.ts). */
export default async function setup(): Promise<void> {
  if (!process.env.PORTSIDE_E2E_URL) await prepareData()
}
