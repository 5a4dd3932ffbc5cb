export interface DemoSize {
  readonly orders: number
}

/** Enough orders for every status, every month of two years and lists of several pages. */
export const demoSize: DemoSize = { orders: 1200 }
