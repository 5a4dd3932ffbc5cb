import type { UserActor } from '../../domain/meta/actor.ts'
import type { StoredFile } from '../files/file-store.ts'
import type { DemoOrder } from './lives.ts'
import type { Random } from './random.ts'

export interface Sku {
  readonly no: string
  readonly name: string
  readonly price: string
  readonly hs: string
  readonly perCarton: number
  readonly carton: readonly [number, number, number, number]
  readonly category: string
  readonly brand: string
  supplierOf(buyer: string): string
}

export interface Play {
  readonly orders: readonly DemoOrder[]
  readonly skus: ReadonlyMap<string, readonly Sku[]>
  readonly companies: ReadonlyMap<string, string>
  readonly random: Random
  readonly today: string
  readonly copy: StoredFile
  readonly actors: ReadonlyMap<string, UserActor>
}

export interface StockPlay {
  readonly companies: ReadonlyMap<string, string>
  readonly actors: ReadonlyMap<string, UserActor>
  readonly today: string
  /** A day, so many days from today. */
  day(days: number): string
  readonly copy: { readonly key: string; readonly size: number }
}

/** Progress for the person at the console. */
export type Tell = (en_US: string, zh_CN: string) => void
